import { expect, it, vi } from 'vitest';
import { sendIfOpen } from './connection.ts';

/** A track that answers these when asked whether it is open. */
function trackThatIsOpen(...answers: boolean[]) {
  const isOpen = vi.fn<() => boolean>();
  for (const answer of answers) isOpen.mockReturnValueOnce(answer);
  return { isOpen };
}
const failed = () => {
  throw new Error('Track is closed');
};

it('sends on an open track', () => {
  const send = vi.fn();
  sendIfOpen(trackThatIsOpen(true), send);
  expect(send).toHaveBeenCalledOnce();
});

it('sends nothing on a closed track', () => {
  const send = vi.fn();
  sendIfOpen(trackThatIsOpen(false), send);
  expect(send).not.toHaveBeenCalled();
});

it('ignores the failure of a track that closes while it sends', () => {
  expect(() => sendIfOpen(trackThatIsOpen(true, false), failed)).not.toThrow();
});

it('reports the failure of a track that stays open', () => {
  expect(() => sendIfOpen(trackThatIsOpen(true, true), failed)).toThrow('Track is closed');
});

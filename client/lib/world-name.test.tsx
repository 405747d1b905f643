import { expect, test, vi } from 'vitest';
import { delayChange } from './delayed-change.ts';
import { UndoneError } from './undone-error.ts';
import { noteWorld } from './world-name.ts';

test('a reply from another world loads the page again, and a reply without a name does not', () => {
  const loadAgain = vi.fn();
  const note = (name?: string) => noteWorld(new Headers(name === undefined ? {} : { 'X-World': name }), loadAgain);
  note();
  note('small-1-5');
  note('small-1-5');
  note();
  expect(loadAgain).not.toHaveBeenCalled();
  note('medium-1-9');
  expect(loadAgain).toHaveBeenCalledOnce();
});

test('what waits for Undo is not sent to another world', async () => {
  const send = vi.fn(async () => undefined);
  const { result } = delayChange(send);
  const dropped = expect(result).rejects.toThrow(UndoneError);
  const leave = () => void window.dispatchEvent(new Event('pagehide'));
  for (const name of ['small-1-5', 'medium-1-9']) noteWorld(new Headers({ 'X-World': name }), leave);
  await dropped;
  expect(send).not.toHaveBeenCalled();
});

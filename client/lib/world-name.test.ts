import { expect, test, vi } from 'vitest';
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

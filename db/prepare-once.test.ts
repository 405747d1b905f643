import { expect, it, vi } from 'vitest';
import { prepareOnce } from './prepare-once.ts';

it('prepares a query at its first use and keeps it', () => {
  const prepare = vi.fn(() => ({ statement: 'of the query' }));
  const prepared = prepareOnce(() => ({ prepare }));
  expect(prepare).not.toHaveBeenCalled();
  expect(prepared()).toBe(prepared());
  expect(prepare).toHaveBeenCalledOnce();
});

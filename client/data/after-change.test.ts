import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { runAfterChange } from './after-change.ts';
import { beginChange } from './testing/begin-change.ts';

const key = ['alarm-groups', 'changing', 'g'];

test('calls at once if no change is under way', () => {
  const then = vi.fn();
  runAfterChange(new QueryClient(), key, then);
  expect(then).toHaveBeenCalledOnce();
});

test('waits for the change of this record, and calls once even if the change fails', async () => {
  const client = new QueryClient();
  const end = beginChange(client, key);
  const [then, ofOther] = [vi.fn(), vi.fn()];
  runAfterChange(client, key, then);
  runAfterChange(client, ['alarm-groups', 'changing', 'h'], ofOther);
  expect([then, ofOther].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await end(new Error('refused'));
  await expect.poll(() => then.mock.calls.length).toBe(1);
  client.clear();
  expect(then).toHaveBeenCalledOnce();
});

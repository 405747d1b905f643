import { expect, it, vi } from 'vitest';
import { followToEnd } from './follow-to-end.ts';

const bytes = (...values: number[]) => values.map((value) => new Uint8Array([value]));
const following = () => ({ complete: vi.fn(), drop: vi.fn() });

it('hands over all pieces, the last one after the end has been completed', async () => {
  const on = following();
  const pieces = followToEnd(bytes(1, 2), on);
  expect((await pieces.next()).value).toEqual(new Uint8Array([1]));
  expect(on.complete).not.toHaveBeenCalled();
  expect((await pieces.next()).value).toEqual(new Uint8Array([2]));
  expect(on.complete).toHaveBeenCalledOnce();
  expect((await pieces.next()).done).toBe(true);
  await pieces.return?.();
  expect(on.drop).not.toHaveBeenCalled();
});

it('drops once, and ends its source, when its reader leaves early', async () => {
  const on = following();
  const source = bytes(1, 2, 3)[Symbol.iterator]();
  const ended = vi.fn(() => ({ done: true as const, value: undefined }));
  const pieces = followToEnd({ [Symbol.iterator]: () => ({ next: () => source.next(), return: ended }) }, on);
  await pieces.next();
  await pieces.return?.();
  await pieces.return?.();
  expect([on.drop.mock.calls.length, on.complete.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0, 2]);
  expect((await pieces.next()).done).toBe(true);
});

it('hands over no last piece where the end cannot be completed', async () => {
  const on = following();
  on.complete.mockImplementation(() => {
    throw new Error('the disk is full');
  });
  const pieces = followToEnd(bytes(1), on);
  await expect(pieces.next()).rejects.toThrow('the disk is full');
  expect(on.drop).toHaveBeenCalledOnce();
});

it('drops when the source fails', async () => {
  const on = following();
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield new Uint8Array([1]);
    throw new Error('the thread has ended');
  };
  const pieces = followToEnd(failing(), on);
  await expect(pieces.next()).rejects.toThrow('the thread has ended');
  expect(on.drop).toHaveBeenCalledOnce();
});

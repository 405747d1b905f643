import { expect, it } from 'vitest';
import type { CameraFault, CameraFaultKind } from '#contract/sim/cameras.ts';
import { FaultBook } from './fault-book.ts';

const fault = (cameraId: string, kind: CameraFaultKind): CameraFault => ({ cameraId, kind, sinceMs: 0 });

it("knows the server's faults, and those reported later", async () => {
  const book = new FaultBook(async () => [fault('a', 'black')]);
  await book.refresh();
  book.set(fault('b', 'slow'));
  expect([book.faultOf('a')?.kind, book.faultOf('b')?.kind]).toEqual(['black', 'slow']);
  book.set(fault('a', 'none'));
  expect(book.faultOf('a')).toBeUndefined();
});

it('keeps a change that arrives while all faults are being fetched', async () => {
  let answer: (faults: CameraFault[]) => void = () => undefined;
  const book = new FaultBook(() => new Promise((resolve) => (answer = resolve)));
  const refreshed = book.refresh();
  book.set(fault('a', 'none'));
  answer([fault('a', 'black')]);
  await refreshed;
  expect(book.faultOf('a')).toBeUndefined();
});

it('reports a fault that it missed, and no other fault twice', async () => {
  const book = new FaultBook(async () => [fault('a', 'black'), fault('b', 'offline')]);
  const told: string[] = [];
  book.follow(({ cameraId }) => told.push(cameraId));
  book.set(fault('a', 'black'));
  await book.refresh();
  expect(told).toEqual(['a', 'b']);
});

it('keeps its faults while the server is unreachable', async () => {
  const book = new FaultBook(() => Promise.reject(new Error('away')));
  book.set(fault('a', 'black'));
  await expect(book.refresh()).rejects.toThrow('away');
  expect(book.faultOf('a')?.kind).toBe('black');
});

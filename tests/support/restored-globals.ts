import { afterAll } from 'vitest';

/** The `fetch` of Node is kept where the next test file of this worker finds it. */
const KEPT = Symbol.for('watchfloor.fetch');
const machine: unknown = Reflect.get(globalThis, KEPT) ?? fetch;
Reflect.set(globalThis, KEPT, machine);
Reflect.set(globalThis, 'fetch', machine);

/** Test files share a worker: one that leaves its `fetch` behind would answer for the next one. */
afterAll(() => {
  if (fetch === machine) return;
  Reflect.set(globalThis, 'fetch', machine);
  throw new Error('This test file has left a fetch of its own behind');
});

import { type Reads, readAnswer } from './reads.ts';

/** Answers reads on the main thread: for in-memory databases, which no other connection can open. */
export function createLocalReads(): Reads {
  return {
    answer: async ({ binding, call, identity }) => readAnswer(binding, await binding.answer(call, identity)),
    reloadWorld: () => undefined,
    close: async () => undefined,
  };
}

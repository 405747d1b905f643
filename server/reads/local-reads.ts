import { type Reads, readAnswer } from './reads.ts';

/** Answers reads on the main thread: for databases in memory, which no other connection sees. */
export function createLocalReads(): Reads {
  return {
    answer: async ({ binding, call, identity }) => readAnswer(binding, await binding.answer(call, identity)),
    worldChanged: () => undefined,
    close: async () => undefined,
  };
}

import { threadTime } from '../processor-time.ts';
import { claim, type Floor } from './floors.ts';

/**
 * The figures of one round, in ms: the time until each operator had an answer, and how long the server's main
 * thread was busy.
 */
export interface Round {
  times: number[];
  busyMs: number;
}

/** A round against the server, and the next one against the bare queue. */
export interface Pair {
  server: Round;
  bare: Round;
}

/** All operators press at once. */
export async function claimAtOnce(floor: Floor): Promise<Round & { ids: string[] }> {
  const before = threadTime(floor.processId);
  const pressed = await Promise.all(
    floor.operators.map(async ({ socket }) => {
      const from = performance.now();
      const id = await claim(socket);
      return { took: performance.now() - from, id };
    }),
  );
  return {
    times: pressed.map(({ took }) => took),
    busyMs: threadTime(floor.processId) - before,
    ids: pressed.map(({ id }) => id),
  };
}

import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';

/**
 * Everything that reaches the server of a stepped world, one after the other: requests, messages, and connections that
 * begin or end. So their order never depends on how long the machine takes for one of them.
 */
export interface InputQueue {
  /** Runs an input after those before it. The world's clock waits for it; `what` names it when it does not end. */
  run<T>(what: string, input: () => Promise<T>): Promise<T>;
}

export function createInputQueue(clock: SimulatedClock): InputQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (what, input) =>
      clock.hold(what, () => {
        const done = last.then(input);
        last = done.catch(() => undefined);
        return done;
      }),
  };
}

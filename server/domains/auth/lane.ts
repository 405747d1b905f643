/** Runs work one after another. */
export interface Lane {
  /** Whether as many wait as may. */
  isFull(): boolean;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A lane in which at most so many wait for the one under way. */
export function createLane(maxWaiting: number): Lane {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    isFull: () => open > maxWaiting,
    run: (work) => {
      open += 1;
      const turn = last.then(work).finally(() => {
        open -= 1;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

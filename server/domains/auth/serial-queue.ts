/** Runs work one after another. */
export interface SerialQueue {
  /** Whether the queue is full. */
  isFull(): boolean;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates a lane in which at most `maxWaiting` jobs wait for the running one. */
export function createSerialQueue(maxWaiting: number): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    isFull: () => open > maxWaiting,
    run: (work) => {
      open += 1;
      const result = last.then(work).finally(() => {
        open -= 1;
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}

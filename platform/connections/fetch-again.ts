/**
 * Returns a function that fetches a value and passes it on. Calls during a fetch cause exactly one more fetch
 * afterwards, however many there were, so the last value passed on is never older than the last call. The
 * returned promise rejects when its fetch does.
 */
export function fetchAgain<Value>(fetch: () => Promise<Value>, take: (value: Value) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = fetch()
      .then(take)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

/**
 * A function that fetches something and hands it on. Asked again while a fetch is under way, it fetches once more
 * afterwards, however often it was asked: what it hands on last is never older than the last time of asking. What it
 * returns rejects as that fetch does.
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

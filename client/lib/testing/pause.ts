/** A promise that is fulfilled when `end` is called. */
export function pause() {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}

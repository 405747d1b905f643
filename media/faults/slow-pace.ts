/** Pictures that a slow camera sends at once: two batches of five in a second. */
export const SLOW_STEP = 5;

/** How long each picture of a batch but the first is shown, in ms: as short as a stream can express. */
const IN_ONE_GO_MS = 1;

/** When the n-th picture that a slow camera takes in a segment is shown, in ms from the segment's beginning. */
export function slowStart(n: number, frameMs: number): number {
  const within = n % SLOW_STEP;
  const step = (n - within) * frameMs;
  return within === 0 ? step : step + SLOW_STEP * frameMs - (SLOW_STEP - within) * IN_ONE_GO_MS;
}

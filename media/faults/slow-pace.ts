/** Pictures that a slow camera sends at once: of ten in a second, twice five. */
export const SLOW_STEP = 5;

/** How long the pictures of one step but its first are shown, in ms: as short as a stream can tell. */
const IN_ONE_GO_MS = 1;

/** When a picture is shown that a slow camera took as the n-th of its segment, in ms from the segment's beginning. */
export function slowStart(n: number, frameMs: number): number {
  const within = n % SLOW_STEP;
  const step = (n - within) * frameMs;
  return within === 0 ? step : step + SLOW_STEP * frameMs - (SLOW_STEP - within) * IN_ONE_GO_MS;
}

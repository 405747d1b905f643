const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** The distances between two ticks. */
const STEPS_MS = [10, 15, 30, 60, 120, 300, 600, 1_800, 3_600].map((seconds) => seconds * SECOND_MS);

const TICKS_MAX = 8;

/** The moments that are written below lanes of a length, in ms. */
export function ticksOf(spanMs: number): number[] {
  const step =
    STEPS_MS.find((one) => spanMs / one <= TICKS_MAX) ?? Math.ceil(spanMs / TICKS_MAX / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: Math.floor(spanMs / step) + 1 }, (_, index) => index * step);
}

/** The place of a moment as a percentage of the length, within it. */
export const shareOf = (t: number, spanMs: number): number => (Math.min(Math.max(t, 0), spanMs) / spanMs) * 100;

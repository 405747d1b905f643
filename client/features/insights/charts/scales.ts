/** A linear scale with even marks, from 0. */
export interface Scale {
  /** The value at the upper end. */
  top: number;
  ticks: readonly number[];
}

const MOST_TICKS = 5;

function scaleOf(most: number, steps: readonly number[]): Scale {
  const step = steps.find((one) => Math.ceil(most / one) <= MOST_TICKS) ?? Math.ceil(most / MOST_TICKS);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

const SECONDS = [5, 10, 20, 30, 60, 120, 180, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800];

/** For times in seconds: marks at round times. */
export const timeScale = (most: number): Scale => scaleOf(Math.max(most, 1), SECONDS);

/** For counts: marks at 1, 2 and 5 times a power of ten. */
export function countScale(most: number): Scale {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return scaleOf(
    Math.max(1, most),
    [1, 2, 5, 10, 20, 50, 100].map((one) => one * power),
  );
}

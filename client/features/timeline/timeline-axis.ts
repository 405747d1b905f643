import type { TimelineLane } from './timeline-lanes.ts';

/**
 * Dividers are a round number of seconds apart. Each step is at most half as much again as the one before, so that
 * recordings fill at least two thirds of the axis.
 */
const STEPS_S = [
  ...[1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 360, 450],
  ...[600, 750, 900, 1_200, 1_500, 1_800, 2_400, 3_000, 3_600, 5_400, 7_200, 10_800, 14_400, 21_600, 28_800, 43_200],
  64_800,
];
const DAY_S = 86_400;

/** Four dividers split the axis into five parts (core, section 9). */
const DIVIDERS = 4;

/** The range of a timeline, ms UTC, and its ticks: the start and the dividers. */
export interface TimelineAxis {
  from: number;
  to: number;
  ticks: readonly number[];
}

/** An axis that holds every segment, from the whole second of the first start. */
export function axisOf(lanes: readonly TimelineLane[]): TimelineAxis {
  const segments = lanes.flatMap((lane) => lane.segments);
  const first = Math.min(...segments.map(({ from }) => from));
  const from = Number.isFinite(first) ? Math.floor(first / 1_000) * 1_000 : 0;
  const last = Math.max(from + 1_000, ...segments.map(({ to }) => to));
  const partS = (last - from) / 1_000 / (DIVIDERS + 1);
  const stepMs = (STEPS_S.find((step) => step >= partS) ?? Math.ceil(partS / DAY_S) * DAY_S) * 1_000;
  return {
    from,
    to: from + stepMs * (DIVIDERS + 1),
    ticks: Array.from({ length: DIVIDERS + 1 }, (_, index) => from + index * stepMs),
  };
}

/** The position of a moment on the axis: 0 at the start, 1 at the end; moments outside are clamped. */
export function shareOf({ from, to }: TimelineAxis, moment: number): number {
  return Math.min(1, Math.max(0, (moment - from) / (to - from)));
}

/** The moment at a share of the axis, whole ms. */
export function momentAt({ from, to }: TimelineAxis, share: number): number {
  return Math.round(from + Math.min(1, Math.max(0, share)) * (to - from));
}

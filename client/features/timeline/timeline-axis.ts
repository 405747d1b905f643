import type { TimelineLane } from './timeline-lanes.ts';

/**
 * Between two dividers there is a round number of seconds. Each step is at most a half more than the one before, so
 * that recordings fill two thirds of the axis at least.
 */
const STEPS_S = [
  ...[1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 360, 450],
  ...[600, 750, 900, 1_200, 1_500, 1_800, 2_400, 3_000, 3_600, 5_400, 7_200, 10_800, 14_400, 21_600, 28_800, 43_200],
  64_800,
];
const DAY_S = 86_400;

/** Four dividers part the axis in five (core, section 9). */
const DIVIDERS = 4;

/** From when to when a timeline reaches, ms UTC, and the moments of its ticks: its beginning and its dividers. */
export interface TimelineAxis {
  from: number;
  to: number;
  ticks: readonly number[];
}

/** An axis that holds every segment, from the whole second in which the first begins. */
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

/** Where a moment lies on the axis: 0 at its beginning, 1 at its end; what lies beyond, at the nearer of them. */
export function shareOf({ from, to }: TimelineAxis, moment: number): number {
  return Math.min(1, Math.max(0, (moment - from) / (to - from)));
}

/** The moment at a share of the axis, whole ms. */
export function momentAt({ from, to }: TimelineAxis, share: number): number {
  return Math.round(from + Math.min(1, Math.max(0, share)) * (to - from));
}

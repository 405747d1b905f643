import type { TimelineLane } from './timeline-lanes.ts';

/** Between two dividers there is a round number of seconds. */
const STEPS_S = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200];
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

import type { TimelineLane } from './timeline-lanes.ts';

/** Removes links for visitors without an account, who cannot open a single recording's page. */
export const withoutLinks = (lanes: readonly TimelineLane[]): TimelineLane[] =>
  lanes.map((lane) => ({ ...lane, segments: lane.segments.map(({ href: _, ...segment }) => segment) }));

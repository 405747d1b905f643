import type { TimelineLane } from './timeline-lanes.ts';

/** For who has no account, and so no page of a single recording. */
export const withoutLinks = (lanes: readonly TimelineLane[]): TimelineLane[] =>
  lanes.map((lane) => ({ ...lane, segments: lane.segments.map(({ href: _, ...segment }) => segment) }));

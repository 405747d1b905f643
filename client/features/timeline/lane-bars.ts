import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { TimelineLane, TimelineSegment } from './timeline-lanes.ts';

/** Bars are at least this wide; those that begin closer together would cover each other. */
const MIN_BAR_PX = 3;

/** The width of the track until it is measured. */
const ASSUMED_TRACK_PX = 1_000;

/** One bar: a segment, or several of one colour that begin at the same place on the screen. */
export interface LaneBar {
  /** The id of its last segment. */
  id: string;
  /** Ordered by start time; at least one. */
  segments: TimelineSegment[];
  /** ms UTC. */
  from: number;
  to: number;
  /** The segment on top, which gives the bar its colour, its name and its link. */
  last: TimelineSegment;
}

/** A lane with the bars that are drawn on it. */
export interface DrawnLane {
  lane: TimelineLane;
  bars: readonly LaneBar[];
}

/**
 * The bars of a lane on a track of that width, so that their number depends on the width and not on the number of
 * recordings. Later bars lie above earlier ones.
 */
export function barsOf(segments: readonly TimelineSegment[], axis: TimelineAxis, trackPx: number): LaneBar[] {
  const places = (trackPx || ASSUMED_TRACK_PX) / MIN_BAR_PX;
  const bars = new Map<string, LaneBar>();
  for (const segment of segments) {
    const key = `${Math.floor(shareOf(axis, segment.from) * places)} ${segment.tone}`;
    const bar = bars.get(key);
    // The order of the map is that of the last segments.
    bars.delete(key);
    bars.set(key, bar ? extended(bar, segment) : barOf(segment));
  }
  return [...bars.values()];
}

const barOf = (segment: TimelineSegment): LaneBar => {
  const { id, from, to } = segment;
  return { id, from, to, segments: [segment], last: segment };
};

function extended(bar: LaneBar, segment: TimelineSegment): LaneBar {
  bar.segments.push(segment);
  return { ...bar, id: segment.id, to: Math.max(bar.to, segment.to), last: segment };
}

/** The accessible name of a bar. */
export function barLabel({ segments, last }: LaneBar): string {
  return segments.length === 1 ? last.label : `${last.label}, and ${segments.length - 1} more`;
}

/** The segment of a bar at a moment: the one that covers it, else the last one before it. */
export function segmentOnBar({ segments, last }: LaneBar, moment: number): TimelineSegment {
  if (segments.length === 1) return last;
  const begun = segments.filter(({ from }) => from <= moment);
  return begun.findLast(({ to }) => moment < to) ?? begun.at(-1) ?? segments[0] ?? last;
}

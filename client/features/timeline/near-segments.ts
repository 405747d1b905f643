import { type PlacedSegment, segmentAfter, type TimelineSegment } from './timeline-lanes.ts';

/** Whether a part of a segment lies within `windowMs` of a moment. */
export const isNear = ({ from, to }: TimelineSegment, moment: number, windowMs: number): boolean =>
  from - windowMs <= moment && moment <= to + windowMs;

/**
 * The segments to load ahead: those that begin within `windowMs` after the moment, and the next to play once the current
 * one ends within that time, since the gap between them is skipped. At most `limit`, the earliest first.
 */
export function segmentsAhead(
  segments: readonly PlacedSegment[],
  { current, moment, windowMs, limit }: { current?: PlacedSegment; moment: number; windowMs: number; limit: number },
): PlacedSegment[] {
  const endsSoon = current && moment <= current.to && current.to - moment <= windowMs;
  const next = endsSoon ? segmentAfter(segments, current) : undefined;
  const soon = segments.filter(
    ({ id, from }) => id === next?.id || (id !== current?.id && from > moment && from <= moment + windowMs),
  );
  return soon.slice(0, limit);
}

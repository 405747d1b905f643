import type { Still } from '../../ui/picture/still-preview.tsx';

/** The kind of drawing for a segment (core, section 4). */
export type SegmentTone = 'high' | 'open' | 'resolved' | 'past' | 'dedup';

/** One recording on a lane. `from` and `to` are ms UTC. */
export interface TimelineSegment {
  id: string;
  from: number;
  to: number;
  tone: SegmentTone;
  kind: 'video' | 'frames';
  /** ms UTC of each frame, drawn as a marker; none for a video. */
  frames?: readonly number[];
  /** For screen readers and the preview: 'high alarm, North Row 07'. */
  label: string;
  /** The address that a click with Ctrl or the command key opens in a new tab, if any. */
  href?: string;
  still: Still | null;
}

/** One row of a timeline, usually a camera. Segments are ordered by start time. */
export interface TimelineLane {
  id: string;
  label: string;
  segments: readonly TimelineSegment[];
}

/** A segment with the lane it is on. */
export interface PlacedSegment extends TimelineSegment {
  laneId: string;
}

/** Every segment of all lanes, ordered by start time. */
export function inOrder(lanes: readonly TimelineLane[]): PlacedSegment[] {
  return lanes
    .flatMap(({ id: laneId, segments }) => segments.map((segment) => ({ ...segment, laneId })))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

const covers = ({ from, to }: TimelineSegment, moment: number) => from <= moment && moment < to;

/**
 * The segment to show at a moment: one that covers it, preferably on the preferred lane; in a gap the next one, after
 * the end the last one.
 */
export function segmentAt(
  segments: readonly PlacedSegment[],
  moment: number,
  laneId?: string,
): PlacedSegment | undefined {
  const covering = segments.filter((segment) => covers(segment, moment));
  return (
    covering.find((segment) => segment.laneId === laneId) ??
    covering[0] ??
    segments.find(({ from }) => from >= moment) ??
    segments.at(-1)
  );
}

/** The segment to play after one has ended: one that covers that moment, on the same lane first, else the next one. */
export function segmentAfter(segments: readonly PlacedSegment[], ended: PlacedSegment): PlacedSegment | undefined {
  const later = segments.filter(({ id, to }) => id !== ended.id && to > ended.to);
  const next = segmentAt(later, ended.to, ended.laneId);
  return next && next.to > ended.to ? next : undefined;
}

import type { TimelineLane, TimelineSegment } from '../timeline-lanes.ts';

/** A segment between two seconds of 1970. */
export function testSegment(id: string, fromS: number, toS: number): TimelineSegment {
  return {
    id,
    from: fromS * 1_000,
    to: toS * 1_000,
    tone: 'open',
    kind: 'video',
    label: `alarm ${id}`,
    href: `/alarms/${id}?product=scan`,
    still: null,
  };
}

export const testLane = (id: string, segments: readonly TimelineSegment[]): TimelineLane => ({
  id,
  label: `Camera ${id}`,
  segments,
});

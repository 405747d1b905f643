import type { ComponentProps } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { stillOf } from '../../features/alarm-groups/detail/event-still.ts';
import { type CameraEvents, eventLabel, severityCounts } from '../../features/alarm-groups/detail/group-lanes.ts';
import { eventTone } from '../../features/timeline/segment-tone.ts';
import { SeverityCounts } from '../../features/timeline/severity-counts.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import type { TimelineLane } from '../../features/timeline/timeline-lanes.ts';
import type { LegendTone } from '../../features/timeline/timeline-legend.tsx';
import type { TimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';

const LEGEND: readonly LegendTone[] = [
  { tone: 'high', label: 'high' },
  { tone: 'open', label: 'open' },
  { tone: 'resolved', label: 'resolved' },
  { tone: 'past', label: 'past event', ticks: true },
  { tone: 'dedup', label: 'dedup', ticks: true },
];

/** One lane for each camera. */
export const lanesOf = (cameras: readonly CameraEvents[]): TimelineLane[] =>
  cameras.map(({ cameraId, cameraName, events }) => ({
    id: cameraId,
    label: cameraName,
    segments: events.map((event) => ({
      id: event.id,
      from: event.alarmStartTime,
      to: event.alarmEndTime,
      tone: eventTone(event),
      kind: event.media.type,
      ...(event.media.type === 'frames' && { frames: event.media.frames.map(({ timestamp }) => timestamp) }),
      label: eventLabel(event),
      href: `/alarms/${encodeURIComponent(event.id)}?product=scan`,
      still: stillOf(event),
    })),
  }));

interface GroupTimelineProps {
  lanes: readonly TimelineLane[];
  events: readonly EventAlarm[];
  playback: TimelinePlayback;
  zone: string;
  /** Of users with an account; visitors with a link have no monitoring windows and no playback. */
  locationId?: string;
  onPlayback?: ComponentProps<typeof Timeline>['onPlayback'];
  onMinute: (direction: -1 | 1) => void;
  fetching: -1 | 1 | undefined;
}

/** The timeline of a group, with its number of critical alarms. */
export function GroupTimeline({ events, ...timeline }: GroupTimelineProps) {
  return (
    <Timeline
      className="shrink-0 border-t border-line"
      legend={LEGEND}
      counts={<SeverityCounts {...severityCounts(events)} />}
      {...timeline}
    />
  );
}

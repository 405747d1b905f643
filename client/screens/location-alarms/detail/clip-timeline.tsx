import { statusChipLabel } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { clipLanes } from '../../../features/location-alarms/clips.ts';
import { clipTone } from '../../../features/timeline/segment-tone.ts';
import { Timeline } from '../../../features/timeline/timeline.tsx';
import type { TimelineLane } from '../../../features/timeline/timeline-lanes.ts';
import type { LegendTone } from '../../../features/timeline/timeline-legend.tsx';
import type { TimelinePlayback } from '../../../features/timeline/use-timeline-playback.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';

const LEGEND: readonly LegendTone[] = [
  { tone: 'open', label: 'pending' },
  { tone: 'resolved', label: 'others' },
];

/** One lane for each camera or door; `linked` gives each clip the address of its alarm. */
export const clipTimelineLanes = (rawAlarms: readonly Alarm[], { linked }: { linked: boolean }): TimelineLane[] =>
  clipLanes(rawAlarms).map(({ id, name, clips }) => ({
    id,
    label: name,
    segments: clips.map(({ alarm, from, to }) => ({
      id: alarm.id,
      from,
      to,
      tone: clipTone(alarm.status),
      kind: 'video',
      label: `${alarm.type} at ${formatTimeOfDay(from, alarm.location.timezone)}, ${statusChipLabel(alarm.status)}`,
      still: alarm.imagePath === null ? null : { type: 'image', url: alarm.imagePath },
      ...(linked ? { href: addressOf(alarm) } : {}),
    })),
  }));

const addressOf = ({ id, timestamp }: Alarm) =>
  `/alarms/${encodeURIComponent(id)}?partitionKey=${partitionKeyOf(Date.parse(timestamp))}`;

interface ClipTimelineProps {
  lanes: readonly TimelineLane[];
  playback: TimelinePlayback;
  /** IANA zone of the site. */
  zone: string;
}

/** The raw alarms of a location alarm along time. */
export function ClipTimeline(props: ClipTimelineProps) {
  return <Timeline className="shrink-0 border-t border-line" legend={LEGEND} {...props} />;
}

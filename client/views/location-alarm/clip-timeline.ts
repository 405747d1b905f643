import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { clipLanes, hasVideo } from '../../features/location-alarms/clips.ts';
import { clipTone } from '../../features/timeline/segment-tone.ts';
import type { TimelineLane } from '../../features/timeline/timeline-lanes.ts';
import type { LegendTone } from '../../features/timeline/timeline-legend.tsx';

/** Clips are orange while their alarm is pending, green otherwise (core, section 4). */
export const CLIP_LEGEND: readonly LegendTone[] = [
  { tone: 'open', label: 'pending' },
  { tone: 'resolved', label: 'not pending' },
];

/** One lane for each camera, one segment for each raw alarm. */
export function timelineLanes(rawAlarms: readonly Alarm[]): TimelineLane[] {
  return clipLanes(rawAlarms).map(({ id, name, clips }) => ({
    id,
    label: name,
    segments: clips.map(({ alarm, from, to }) => ({
      id: alarm.id,
      from,
      to,
      tone: clipTone(alarm.status),
      kind: 'video',
      label: [alarm.type, name, ...(hasVideo(alarm) ? [] : ['no video'])].join(', '),
      href: `/alarms/${encodeURIComponent(alarm.id)}?partitionKey=${partitionKeyOf(Date.parse(alarm.timestamp))}`,
      still: alarm.imagePath === null ? null : { type: 'image', url: alarm.imagePath },
    })),
  }));
}

import { statusKind } from '#contract/alarm-status.ts';
import type { EventAlarm } from '#contract/events.ts';
import type { SegmentTone } from './timeline-lanes.ts';

type Shown = Pick<EventAlarm, 'severity' | 'resolvedAlarm' | 'isPastEvent' | 'isDedupEvent'> & {
  media: Pick<EventAlarm['media'], 'type'>;
};

/** Video: high red, resolved green, else orange. Frames: past grey, dedup teal, low green, else orange (core, section 4). */
export function eventTone({ media, severity, resolvedAlarm, isPastEvent, isDedupEvent }: Shown): SegmentTone {
  if (media.type === 'video') {
    if (severity === 'high') return 'high';
    return resolvedAlarm ? 'resolved' : 'open';
  }
  if (isPastEvent) return 'past';
  if (isDedupEvent) return 'dedup';
  return severity === 'low' ? 'resolved' : 'open';
}

/** Clips of raw alarms: orange while pending, green otherwise (core, section 4). */
export const clipTone = (status: string): SegmentTone => (statusKind(status) === 'pending' ? 'open' : 'resolved');

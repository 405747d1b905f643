import type { DetectionBox } from '#contract/detections.ts';
import type { AlarmStill } from '#contract/events.ts';
import { EVENT_VIDEO } from '#contract/limits.ts';
import { ALARM_TYPE_KEYS } from '#contract/sim/alarm-type-keys.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import { boxesAt } from '../alarms/media.ts';

/** The boxes of an event at the moment that stands for it. */
export interface Sighting {
  /** ms from the start of the event. */
  atMs: number;
  /** Their times count from the start of the event. */
  boxes: readonly DetectionBox[];
  /** The name of the alarm type. */
  alarmType: string;
}

export const NOTHING_SEEN: Sighting = {
  atMs: EVENT_VIDEO.beforeMs,
  boxes: [],
  alarmType: ALARM_TYPE_KEYS.motion,
};

/** The moment nearest to the alarm at which anything was seen: events begin shortly before the activity they show. */
export function sightingIn(track: readonly IngestBox[]): Sighting {
  const away = ({ atMs }: IngestBox) => Math.abs(atMs - EVENT_VIDEO.beforeMs);
  const first = track.reduce<IngestBox | undefined>(
    (best, box) => (best && away(best) <= away(box) ? best : box),
    undefined,
  );
  if (!first) return NOTHING_SEEN;
  const sawPerson = track.some(({ type }) => type === 'person');
  return {
    atMs: first.atMs,
    boxes: boxesAt(
      first.atMs,
      track.map(({ atMs: timestamp, ...box }) => ({ timestamp, ...box })),
    ),
    alarmType: ALARM_TYPE_KEYS[sawPerson ? 'person-detected' : 'vehicle-detected'],
  };
}

/** The still of an event. A moment that has not come yet is replaced by the present, of which nothing is known. */
export function stillOf(
  event: { cameraId: string; startMs: number },
  { atMs, boxes }: Sighting,
  { addresses, nowMs }: { addresses: Pick<MediaAddresses, 'still'>; nowMs: number },
): AlarmStill {
  const wanted = event.startMs + atMs;
  const timestamp = Math.max(event.startMs, Math.min(wanted, nowMs));
  return {
    url: addresses.still(event.cameraId, timestamp),
    timestamp,
    boxes: timestamp === wanted ? boxes.map((box) => ({ ...box, timestamp })) : [],
  };
}

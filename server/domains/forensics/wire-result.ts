import type { DetectionBox } from '#contract/detections.ts';
import type { ForensicDetails, ForensicResult, QuotedText } from '#contract/forensics.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { eventAlarms } from '#db/schema/events.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated, World } from '../../world/world-cache.ts';
import type { StoredAlarm } from '../alarms/list/wire-alarm.ts';
import { boxesAt, boxesBegin, recordedMedia } from '../alarms/media.ts';
import { eventMedia } from '../events/media.ts';
import { sightingIn, stillOf } from '../events/sighting.ts';
import { eventStatus } from '../events/wire-event.ts';
import type { Match } from './rank.ts';

type StoredEvent = typeof eventAlarms.$inferSelect;

/** How an alarm matches, and what of it is quoted. */
export interface QuotedMatch extends Match {
  quotes: QuotedText[];
}

interface Reading {
  world: World;
  isSimulated: IsSimulated;
  addresses: MediaAddresses;
  nowMs: number;
}

/** A raw alarm as a result. Throws when its location is missing. */
export function alarmResult(
  alarm: StoredAlarm,
  track: readonly IngestBox[],
  match: QuotedMatch,
  { world, isSimulated, addresses, nowMs }: Reading,
): ForensicResult {
  const camera = alarm.cameraId === null ? undefined : world.cameras.get(alarm.cameraId);
  const isRecorded = camera !== undefined && isSimulated(camera);
  const beginMs = boxesBegin(alarm);
  const boxes = track.map(({ atMs, ...box }): DetectionBox => ({ timestamp: beginMs + atMs, ...box }));
  const source = (alarm.sourceType === 'CAMERA' ? world.cameras : world.doors).get(alarm.sourceId);
  return result(alarm.id, alarm.timestampMs, match, {
    videoPath: isRecorded ? recordedMedia(alarm, camera.mediaKind, [], addresses, nowMs).videoPath : null,
    details: {
      product: 'rg',
      alarmGroupId: null,
      location: locationOf(alarm, world),
      camera: camera ? { id: camera.id, name: camera.name } : null,
      source: source?.name ?? alarm.sourceId,
      type: world.alarmTypes.get(alarm.typeId)?.name ?? '',
      status: alarm.status,
      tap: alarm.tap,
      severity: null,
      still: isRecorded
        ? {
            url: addresses.still(camera.id, alarm.timestampMs),
            timestamp: alarm.timestampMs,
            boxes: boxesAt(alarm.timestampMs, boxes),
          }
        : null,
    },
  });
}

/** An event alarm as a result. Throws when its location or camera is missing. */
export function eventResult(
  event: StoredEvent,
  track: readonly IngestBox[],
  groupStatus: string | undefined,
  match: QuotedMatch,
  { world, isSimulated, addresses, nowMs }: Reading,
): ForensicResult {
  const camera = world.cameras.get(event.cameraId);
  if (!camera) throw new Error(`event ${event.id} refers to a missing camera`);
  const isRecorded = isSimulated(camera);
  const sighting = sightingIn(track);
  const media = isRecorded ? eventMedia(event, camera.mediaKind, [], addresses, nowMs) : undefined;
  return result(event.id, event.startMs, match, {
    videoPath: media?.type === 'video' ? media.url : null,
    details: {
      product: 'scan',
      alarmGroupId: event.alarmGroupId,
      location: locationOf(event, world),
      camera: { id: camera.id, name: camera.name },
      source: camera.name,
      type: sighting.alarmType,
      status: eventStatus(event, groupStatus),
      tap: null,
      severity: event.severity,
      still: isRecorded ? stillOf(event, sighting, { addresses, nowMs }) : null,
    },
  });
}

function result(
  id: string,
  timestampMs: number,
  { distance, matchesAll, quotes }: QuotedMatch,
  { videoPath, details }: { videoPath: string | null; details: Omit<ForensicDetails, 'matchesAll' | 'quotes'> },
): ForensicResult {
  return {
    alarm_id: id,
    alarm_timestamp_utc: new Date(timestampMs).toISOString(),
    video_path: videoPath,
    distance,
    details: { ...details, matchesAll, quotes },
  };
}

function locationOf({ locationId }: { locationId: string }, world: World) {
  const location = world.locations.get(locationId);
  if (!location) throw new Error(`an alarm refers to the missing location ${locationId}`);
  return { id: location.id, name: location.name, timezone: location.timezone };
}

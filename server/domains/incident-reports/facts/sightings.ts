import type { IngestBox } from '#contract/sim/alarms.ts';
import type { alarms } from '#db/schema/alarms.ts';
import type { eventAlarms } from '#db/schema/events.ts';
import type { IsSimulated, World } from '../../../world/world-cache.ts';
import { boxesBegin } from '../../alarms/media.ts';
import { sightingIn } from '../../events/sighting.ts';
import type { SightingFacts } from './incident-facts.ts';

type Tracks = ReadonlyMap<string, readonly IngestBox[]>;

/** An alarm of a camera, before its picture is looked for. */
export interface SightedAlarm {
  /** The location alarm or alarm group. */
  alarmId: string;
  cameraId: string;
  timeMs: number;
  trackHash: string | null;
  /** The time from which its boxes are measured, ms UTC. */
  boxesFromMs: number;
  /** Its type's name; undefined for events of scan, whose boxes say what was seen. */
  alarmType: string | undefined;
}

export function sightedRawAlarm(alarm: typeof alarms.$inferSelect, world: World): SightedAlarm[] {
  const { locationAlarmId: alarmId, cameraId, timestampMs: timeMs, trackHash, typeId } = alarm;
  if (alarmId === null || cameraId === null) return [];
  const alarmType = world.alarmTypes.get(typeId)?.name ?? '';
  return [{ alarmId, cameraId, timeMs, trackHash, boxesFromMs: boxesBegin(alarm), alarmType }];
}

export function sightedEvent(event: typeof eventAlarms.$inferSelect): SightedAlarm {
  const { alarmGroupId: alarmId, cameraId, startMs, trackHash } = event;
  return { alarmId, cameraId, timeMs: startMs, trackHash, boxesFromMs: startMs, alarmType: undefined };
}

/** The alarms to show of one incident: the first of each camera, then the next ones; in the order of their times. */
export function chooseSighted(sighted: readonly SightedAlarm[], max: number): SightedAlarm[] {
  const cameras = new Set<string>();
  const firsts: SightedAlarm[] = [];
  const others: SightedAlarm[] = [];
  for (const one of sighted) {
    (cameras.has(one.cameraId) ? others : firsts).push(one);
    cameras.add(one.cameraId);
  }
  return [...firsts, ...others].slice(0, max).sort((a, b) => a.timeMs - b.timeMs);
}

/** The picture of an alarm at the moment that stands for it. */
export function sightingOf(
  { cameraId, timeMs, trackHash, boxesFromMs, alarmType }: SightedAlarm,
  { tracks, world, isSimulated }: { tracks: Tracks; world: World; isSimulated: IsSimulated },
): SightingFacts {
  const camera = world.cameras.get(cameraId);
  const track = trackHash === null ? [] : (tracks.get(trackHash) ?? []);
  const seen = sightingIn(track);
  const atMs = track.length > 0 ? boxesFromMs + seen.atMs : timeMs;
  return {
    cameraId,
    cameraName: camera?.name ?? cameraId,
    alarmType: alarmType ?? seen.alarmType,
    atMs,
    boxes: seen.boxes.map((box) => ({ ...box, timestamp: atMs })),
    isRecorded: camera !== undefined && isSimulated(camera),
  };
}

import type { IngestBox } from '#contract/sim/alarms.ts';
import type { alarms } from '#db/schema/alarms.ts';
import type { cameras } from '#db/schema/cameras.ts';
import type { eventAlarms } from '#db/schema/events.ts';
import type { IsSimulated, World } from '../../../world/world-cache.ts';
import { boxesAt, boxesBegin } from '../../alarms/media.ts';
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

interface Seeing {
  tracks: Tracks;
  world: { cameras: ReadonlyMap<string, Pick<typeof cameras.$inferSelect, 'name' | 'scene' | 'rtspUrl'>> };
  isSimulated: IsSimulated;
}

/** Further moments of an alarm are looked at in such steps, so that what is seen has moved. */
const STEP_MS = 2_000;

/**
 * The pictures of the alarms of one incident, each at the moment that stands for its alarm. Cameras that watch alike
 * scenes may have recorded the same: what another picture shows already is shown at the nearest moment at which it
 * differs.
 */
export function sightingsOf(alarms: readonly SightedAlarm[], seeing: Seeing): SightingFacts[] {
  const shown = new Set<string>();
  return alarms.map((alarm) => {
    const pictures = picturesOf(alarm, seeing);
    const chosen = pictures.find((picture) => !shown.has(picture.content)) ?? pictures[0];
    shown.add(chosen.content);
    return chosen.facts;
  });
}

/** A picture, and what it shows: pictures of the same content look the same. */
interface SightedPicture {
  content: string;
  facts: SightingFacts;
}

/** The pictures that an alarm can be shown by, the best first. */
function picturesOf(
  { cameraId, timeMs, trackHash, boxesFromMs, alarmType }: SightedAlarm,
  { tracks, world, isSimulated }: Seeing,
): [SightedPicture, ...SightedPicture[]] {
  const camera = world.cameras.get(cameraId);
  const track = trackHash === null ? [] : (tracks.get(trackHash) ?? []);
  const seen = sightingIn(track);
  const pictureAt = (atMs: number, boxes: SightingFacts['boxes']): SightedPicture => ({
    content: JSON.stringify([camera?.scene, ...boxes.map(({ timestamp, ...box }) => box)]),
    facts: {
      cameraId,
      cameraName: camera?.name ?? cameraId,
      alarmType: alarmType ?? seen.alarmType,
      atMs,
      boxes: boxes.map((box) => ({ ...box, timestamp: atMs })),
      isRecorded: camera !== undefined && isSimulated(camera),
    },
  });
  if (track.length === 0) return [pictureAt(timeMs, [])];
  const further = [...new Set(track.map(({ atMs }) => atMs))]
    .filter((atMs) => atMs !== seen.atMs && (atMs - seen.atMs) % STEP_MS === 0)
    .sort((a, b) => Math.abs(a - seen.atMs) - Math.abs(b - seen.atMs) || a - b);
  const boxes = track.map(({ atMs: timestamp, ...box }) => ({ timestamp, ...box }));
  return [
    pictureAt(boxesFromMs + seen.atMs, seen.boxes),
    ...further.map((atMs) => pictureAt(boxesFromMs + atMs, boxesAt(atMs, boxes))),
  ];
}

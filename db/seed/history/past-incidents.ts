import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { findClip } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/light.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { RandomStream } from '#random/streams.ts';
import type { SeededCamera, SeededDoor } from '../devices.ts';
import type { SeededSite } from '../sites.ts';
import type { Shown } from './detector.ts';
import { contentOf, drawKind, isFalseTrigger, type Kind } from './kinds.ts';
import { isClosed } from './pace.ts';

/** Something that happened at a site, with what its cameras showed of it. */
export interface PastIncident {
  id: string;
  kind: Kind;
  genuine: boolean;
  door: SeededDoor | undefined;
  /** ms UTC. */
  startMs: number;
  visits: (Shown & { planId: string })[];
}

/** Somebody on foot is in the next camera's picture after this many segments. */
const NEXT_CAMERA_SEGMENTS = { min: 5, max: 8 } as const;

/**
 * A function that lets something happen at a site at a time, later ones after earlier ones.
 * A camera shows one thing at a time and nothing past `endMs`; undefined when all of what
 * was drawn falls victim to that.
 */
export function incidentMaker(site: SeededSite, catalogue: ClipCatalogue, endMs: number, random: RandomStream) {
  const { location } = site;
  const busyUntil = new Map<string, number>();
  const lengthMs = (catalogue.frames / catalogue.groupFrames) * SEGMENT_MS;

  return (atMs: number): PastIncident | undefined => {
    const kind = drawKind(location.category, site.doors.length > 0, random);
    const door = kind === 'door' ? random.pick(site.doors) : undefined;
    const path = door
      ? site.cameras.filter((camera) => camera.id === door.cameraId)
      : drawPath(site.cameras, kind, random);
    const genuine = !isFalseTrigger(kind) && random.chance(isClosed(atMs, location.timezone) ? 0.4 : 0.15);
    const id = random.uuid(atMs);
    const visits: PastIncident['visits'] = [];
    let fromMs = Math.ceil(atMs / SEGMENT_MS) * SEGMENT_MS;
    for (const camera of path) {
      const toMs = fromMs + lengthMs;
      if (toMs > endMs || (busyUntil.get(camera.id) ?? 0) > fromMs) break;
      busyUntil.set(camera.id, toMs);
      const content = shownContent(catalogue, camera, kind, lightAt(fromMs, location.timezone));
      const planId = random.uuid(fromMs);
      visits.push({ planId, camera, timezone: location.timezone, fromMs, toMs, content, startGroup: 0 });
      fromMs += random.int(NEXT_CAMERA_SEGMENTS.min, NEXT_CAMERA_SEGMENTS.max) * SEGMENT_MS;
    }
    // A door that no camera looks at raises its alarm all the same.
    const happened = visits.length > 0 || (door !== undefined && path.length === 0 && fromMs + lengthMs <= endMs);
    return happened
      ? { id, kind, genuine, door, startMs: Math.ceil(atMs / SEGMENT_MS) * SEGMENT_MS, visits }
      : undefined;
  };
}

/** What the library can show of it: of a pair the person, of a missing false trigger nothing. */
function shownContent(catalogue: ClipCatalogue, camera: SeededCamera, kind: Kind, light: ReturnType<typeof lightAt>) {
  const wanted = contentOf(kind);
  if (findClip(catalogue, camera.scene, light, wanted)) return wanted;
  return wanted === 'both' ? 'person' : 'empty';
}

/** Where it is seen: up to three cameras one after the other for what moves through the site. */
function drawPath(cameras: readonly SeededCamera[], kind: Kind, random: RandomStream): SeededCamera[] {
  let last = random.pick(cameras);
  const path = [last];
  const wanted = isFalseTrigger(kind)
    ? 1
    : random.weighted([
        { item: 1, weight: 5 },
        { item: 2, weight: 3 },
        { item: 3, weight: 2 },
      ]);
  while (path.length < wanted) {
    const onward = cameras.filter((one) => last.neighbours.includes(one.id) && !path.includes(one));
    if (onward.length === 0) break;
    last = random.pick(onward);
    path.push(last);
  }
  return path;
}

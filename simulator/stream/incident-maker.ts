import { type ClipCatalogue, LIGHTS } from '#contract/clip-catalogue.ts';
import { findClip } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/light.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { World, WorldLocation } from '#contract/sim/world.ts';
import { type RandomStream, randomStream } from '#random/streams.ts';
import type { Act, Script } from '../director/script.ts';
import { alarmActs } from './alarm-acts.ts';
import { eventActs } from './event-acts.ts';
import { CONTENT_OF, drawKind, isFalseTrigger, type Kind } from './kinds.ts';

type Camera = WorldLocation['cameras'][number];
type Door = WorldLocation['doors'][number];

/** A figure reaches the next camera of its path after 12 to 16 s, in segments. */
const NEXT_CAMERA_SEGMENTS = { min: 6, max: 8 } as const;

/** Who prowls around a site takes longer now and then: up to 40 s. */
const PROWL_SEGMENTS = { min: 6, max: 20 } as const;

/** Visits of somebody who prowls around a scan site. */
const PROWL_VISITS = { min: 3, max: 8 } as const;

/** One incident as it is being made. */
export interface Draft {
  world: World;
  location: WorldLocation;
  catalogue: ClipCatalogue;
  random: RandomStream;
  incidentId: string;
  kind: Kind;
  genuine: boolean;
  /** The pictures, in the order of the path, each with its camera. */
  steps: { camera: Camera; plan: PicturePlan }[];
  /** Set for door incidents. */
  door: Door | undefined;
}

/**
 * Makes one incident at a site, beginning at or just after `atMs` (ms UTC), with its path,
 * its pictures and all that follows from it. Draws from its own stream only. Undefined for
 * a site without cameras.
 */
export function makeIncident(
  world: World,
  catalogue: ClipCatalogue,
  location: WorldLocation,
  streamName: string,
  atMs: number,
): Script | undefined {
  const random = randomStream(world.seed, streamName);
  const startMs = Math.ceil(atMs / SEGMENT_MS) * SEGMENT_MS;
  const doors = location.doors.filter((door) => door.cameraId !== null);
  const drawn = drawKind(location.category, location.product === 'rg' && doors.length > 0, random);
  const door = drawn === 'door' ? random.pick(doors) : undefined;
  const genuineDraw = random.chance(door ? 0.35 : 0.4);
  const prowls = location.product === 'scan' && genuineDraw && !isFalseTrigger(drawn);
  const path = door
    ? location.cameras.filter((camera) => camera.id === door.cameraId)
    : prowls
      ? drawProwl(location, random)
      : drawPath(location, drawn, random);
  if (path.length === 0) return undefined;

  const kind = filmable(drawn, path, catalogue);
  const incidentId = random.uuid(startMs);
  const genuine = !isFalseTrigger(kind) && genuineDraw;
  const pace = prowls ? PROWL_SEGMENTS : NEXT_CAMERA_SEGMENTS;
  let fromMs = startMs;
  const steps = path.map((camera) => {
    const content = CONTENT_OF[kind];
    const lengthMs = (catalogue.frames / catalogue.groupFrames) * SEGMENT_MS;
    const light = lightAt(fromMs, location.timezone);
    const shown = findClip(catalogue, camera.scene, light, content) ? content : 'empty';
    const plan: PicturePlan = {
      id: random.uuid(fromMs),
      cameraId: camera.id,
      fromMs,
      toMs: fromMs + lengthMs,
      content: shown,
      startGroup: 0,
    };
    fromMs += random.int(pace.min, pace.max) * SEGMENT_MS;
    return { camera, plan };
  });

  const draft: Draft = { world, location, catalogue, random, incidentId, kind, genuine, steps, door };
  const acts: Act[] = location.product === 'scan' ? eventActs(draft) : alarmActs(draft);
  return {
    incident: {
      id: incidentId,
      locationId: location.id,
      kind,
      source: 'stream',
      startMs,
      endMs: Math.max(...steps.map(({ plan }) => plan.toMs)),
      genuine,
      plans: steps.map(({ plan }) => plan),
    },
    acts: acts.sort((a, b) => a.atMs - b.atMs),
  };
}

/** Where the library has no clip of person and vehicle together, somebody comes on foot. */
function filmable(kind: Kind, path: readonly Camera[], catalogue: ClipCatalogue): Kind {
  const shown = (camera: Camera) => LIGHTS.every((light) => findClip(catalogue, camera.scene, light, CONTENT_OF[kind]));
  return kind === 'both' && !path.every(shown) ? 'person' : kind;
}

/**
 * Minutes around the site, from camera to camera and back. The last two cameras are not visited
 * again at once, so that no camera has two pictures at a time.
 */
function drawProwl(location: WorldLocation, random: RandomStream): Camera[] {
  if (location.cameras.length === 0) return [];
  const path = [random.pick(location.cameras)];
  const visits = random.int(PROWL_VISITS.min, PROWL_VISITS.max);
  while (path.length < visits) {
    const last = path.at(-1);
    const recent = path.slice(-2);
    const next = location.cameras.filter((camera) => last?.neighbours.includes(camera.id) && !recent.includes(camera));
    if (next.length === 0) break;
    path.push(random.pick(next));
  }
  return path;
}

/** One camera for what passes or stays; up to three neighbouring ones for somebody on foot or a slow vehicle. */
function drawPath(location: WorldLocation, kind: Kind, random: RandomStream): Camera[] {
  if (location.cameras.length === 0) return [];
  const path = [random.pick(location.cameras)];
  const length = isFalseTrigger(kind)
    ? 1
    : random.weighted([1, 2, 3].map((item, index) => ({ item, weight: [55, 32, 13][index] ?? 0 })));
  while (path.length < length) {
    const last = path.at(-1);
    const next = location.cameras.filter((camera) => last?.neighbours.includes(camera.id) && !path.includes(camera));
    if (next.length === 0) break;
    path.push(random.pick(next));
  }
  return path;
}

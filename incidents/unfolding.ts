import { type ClipCatalogue, LIGHTS, type Light } from '#contract/clip-catalogue.ts';
import { findClip, findShownClip } from '#contract/clip-truth.ts';
import { lightAt } from '#contract/daylight.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { findNotShown } from './filmed-kinds.ts';
import { drawDoorType, drawGenuine, drawKind, isFalseTrigger, type Kind, shownOf } from './kinds.ts';
import { isClosed } from './pace.ts';
import { drawPath, drawProwl } from './paths.ts';
import { drawReaction, type Reaction } from './reaction.ts';
import type { CameraOf, DoorOf, IncidentSite } from './site.ts';

/** A figure reaches the next camera of its path after 12 to 16 s, in segments. */
const NEXT_CAMERA_SEGMENTS = { min: 6, max: 8 } as const;

/** A prowler sometimes takes longer: up to 40 s. */
const PROWL_SEGMENTS = { min: 6, max: 20 } as const;

/** A camera's picture of an incident. */
export interface Visit<S extends IncidentSite = IncidentSite> {
  camera: CameraOf<S>;
  plan: PicturePlan;
}

/**
 * The ground truth of an incident: its objects, its cameras, its time span, and whether it matters. Times are
 * ms UTC.
 */
export interface Unfolding<S extends IncidentSite = IncidentSite> {
  id: string;
  site: S;
  kind: Kind;
  /** Whether an operator should act on it. */
  genuine: boolean;
  /** The reaction of its people to talkdowns. */
  reaction: Reaction;
  /** Set for incidents at a door. */
  door: DoorOf<S> | undefined;
  /** The type of its alarm, for incidents at a door. */
  doorType: AlarmTypeKey | undefined;
  startMs: number;
  endMs: number;
  /** The pictures, in the order of the path. Empty for a door without a camera. */
  visits: Visit<S>[];
  /** The stream from which the consequences are drawn. */
  random: RandomStream;
}

/**
 * Draws an incident at a site, beginning at or just after `atMs`. Draws from `random` only: the same stream,
 * site and time give the same incident. Undefined when nothing at the site could detect it.
 */
export function unfold<S extends IncidentSite>(
  site: S,
  catalogue: ClipCatalogue,
  atMs: number,
  random: RandomStream,
): Unfolding<S> | undefined {
  const startMs = Math.ceil(atMs / SEGMENT_MS) * SEGMENT_MS;
  const { cameras, doors }: Pick<S, 'cameras' | 'doors'> = site;
  const drawnKind = drawKind(site.category, site.product === 'rg' && doors.length > 0, random);
  const door = drawnKind === 'door' ? random.pick<DoorOf<S>>(doors) : undefined;
  const genuineDraw = drawGenuine(drawnKind, isClosed(startMs, site.timezone), random);
  const prowls = site.product === 'scan' && genuineDraw;
  const path: CameraOf<S>[] = door
    ? cameras.filter((camera) => camera.id === door.cameraId)
    : prowls
      ? drawProwl<CameraOf<S>>(cameras, random)
      : drawPath<CameraOf<S>>(cameras, isFalseTrigger(drawnKind), random);
  if (path.length === 0 && !door) return undefined;

  const kind = chooseFilmedKind(drawnKind, path, catalogue, lightAt(startMs, site.timezone));
  const id = random.uuid(startMs);
  // From a stream of its own, because it decides the picture, before anything else of an alarm is drawn.
  const doorType = door && drawDoorType(randomStream(id, 'door'));
  const shown = shownOf(kind, doorType === 'tailgating' ? 'two-people' : undefined);
  const pace = prowls ? PROWL_SEGMENTS : NEXT_CAMERA_SEGMENTS;
  const lengthMs = (catalogue.frames / catalogue.groupFrames) * SEGMENT_MS;
  let fromMs = startMs;
  const visits = path.map((camera) => {
    const clip = findShownClip(catalogue, camera.scene, lightAt(fromMs, site.timezone), shown);
    const plan: PicturePlan = {
      id: random.uuid(fromMs),
      cameraId: camera.id,
      fromMs,
      toMs: fromMs + lengthMs,
      content: clip?.content ?? 'empty',
      variant: clip?.variant,
      startGroup: 0,
    };
    fromMs += random.int(pace.min, pace.max) * SEGMENT_MS;
    return { camera, plan };
  });
  const endMs = Math.max(startMs + lengthMs, ...visits.map(({ plan }) => plan.toMs));
  const reaction = drawReaction({ id, kind, genuine: genuineDraw });
  return { id, site, kind, genuine: genuineDraw, reaction, door, doorType, startMs, endMs, visits, random };
}

/**
 * Falls back to a person on foot when the library has no clip of person and vehicle together, and to an animal when the
 * cameras show no such false trigger: rain in a garage, or headlights by day.
 */
function chooseFilmedKind(
  kind: Kind,
  path: readonly { scene: CameraOf<IncidentSite>['scene'] }[],
  catalogue: ClipCatalogue,
  light: Light,
): Kind {
  if (isFalseTrigger(kind)) {
    return path.some(({ scene }) => findNotShown({ kind, shows: undefined }, scene, light)) ? 'animal' : kind;
  }
  if (kind !== 'both') return kind;
  const isFilmed = path.every(({ scene }) =>
    LIGHTS.every((one) => findClip(catalogue, scene, one, { content: 'both' })),
  );
  return isFilmed ? kind : 'person';
}

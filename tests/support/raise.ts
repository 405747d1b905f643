import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { type IngestAlarm, raiseAlarm } from '#contract/sim/alarms.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { listPicturePlans, type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { getWorld, type World, type WorldLocation } from '#contract/sim/world.ts';
import { createDetector, eventWindow } from '#incidents/detector.ts';
import type { Call } from '#platform/connections/ingest-api.ts';

const detector = createDetector(ClipCatalogue.parse(JSON.parse(readFileSync('media/clips/catalogue.json', 'utf8'))));

/** The raised alarm. */
export interface Raised {
  id: string;
  timestampMs: number;
  location: WorldLocation;
  camera: WorldLocation['cameras'][number];
}

interface Wanted {
  /** A location of this tenant; by default any remote-guarding location. */
  tenantId?: string;
  /** This location. */
  locationId?: string;
  /** A location that satisfies this predicate. */
  where?: (location: WorldLocation) => boolean;
  type?: AlarmTypeKey;
  tap?: number;
  /** How long ago it happened, ms. The event video is complete 8 s later. */
  agoMs?: number;
  /** False raises the alarm without a figure in the picture (default true). */
  picture?: boolean;
  /** Called with the alarm's id when the call is made. */
  sending?: (id: string) => void;
  /** Overrides for the message sent. */
  alarm?: Partial<IngestAlarm>;
}

/** Puts a person in front of a camera for 20 s and raises the alarm for it, as an appliance would. */
export async function raiseIntrusion(call: Call, wanted: Wanted = {}): Promise<Raised> {
  const world = await seededWorld(call);
  const timestampMs = Date.now() - (wanted.agoMs ?? 10_000);
  const fromMs = Math.floor((timestampMs - 5_000) / SEGMENT_MS) * SEGMENT_MS;
  const toMs = fromMs + 10 * SEGMENT_MS;
  // A camera shows one incident at a time, and the seeded history also contains incidents.
  const taken = wanted.picture === false ? [] : (await call(listPicturePlans, { query: { fromMs, toMs } })).payload;
  const { location, camera } = placeOf(world, wanted, new Set(taken.map((plan) => plan.cameraId)));
  const plan: PicturePlan = {
    id: randomUUID(),
    cameraId: camera.id,
    fromMs,
    toMs,
    content: 'person',
    startGroup: 0,
  };
  const incidentId = wanted.picture === false ? null : randomUUID();
  if (incidentId)
    await call(createIncident, {
      body: {
        id: incidentId,
        locationId: location.id,
        kind: 'person',
        source: 'scenario',
        startMs: fromMs,
        endMs: plan.toMs,
        genuine: true,
        plans: [plan],
      },
    });
  const video = eventWindow(timestampMs);
  const seen = { camera: { scene: camera.scene, timezone: location.timezone }, plan };
  const typeId = world.alarmTypes.find((one) => one.key === (wanted.type ?? 'person-detected'))?.id;
  if (!typeId) throw new Error('the world lacks the alarm type');
  const id = randomUUID();
  wanted.sending?.(id);
  await call(raiseAlarm, {
    body: {
      id,
      incidentId,
      timestampMs,
      typeId,
      sourceType: 'CAMERA',
      sourceId: camera.id,
      cameraId: camera.id,
      tap: wanted.tap ?? 92,
      tags: ['person', 'after-hours'],
      employeeId: null,
      badgeNumber: null,
      video,
      markers: [{ timestamp: timestampMs, label: 'person detected', type: 'Error' }],
      boxes: detector.boxes(seen, video),
      ai: null,
      ...wanted.alarm,
    },
  });
  return { id, timestampMs, location, camera };
}

const seeded = new WeakMap<Call, ReadonlySet<string>>();

const camerasOf = ({ locations }: World) => locations.flatMap(({ cameras }) => cameras.map(({ id }) => id));

/**
 * The world behind an ingest API as it is now, without the cameras that tests have added since the first call: floor plans
 * and clips do not know them.
 */
async function seededWorld(call: Call): Promise<World> {
  const world = (await call(getWorld, {})).payload;
  const known = seeded.get(call) ?? new Set(camerasOf(world));
  seeded.set(call, known);
  const locations = world.locations.map((one) => ({ ...one, cameras: one.cameras.filter(({ id }) => known.has(id)) }));
  return { ...world, locations };
}

let turn = 0;

/**
 * A video camera of a remote-guarding site that is not busy; a different one each time, so that pictures do not
 * overlap.
 */
function placeOf(
  world: World,
  { tenantId, locationId, where }: Pick<Wanted, 'tenantId' | 'locationId' | 'where'>,
  busy: ReadonlySet<string>,
): Pick<Raised, 'location' | 'camera'> {
  const places = world.locations
    .filter(
      (location) =>
        location.product === 'rg' &&
        (tenantId === undefined || location.tenantId === tenantId) &&
        (locationId === undefined || location.id === locationId) &&
        (where === undefined || where(location)),
    )
    .flatMap((location) =>
      location.cameras
        .filter((camera) => camera.mediaKind === 'video' && !busy.has(camera.id))
        .map((camera) => ({ location, camera })),
    );
  const place = places[turn++ % places.length];
  if (!place) throw new Error('the world has no camera with video in scope');
  return place;
}

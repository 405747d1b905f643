import type { Scene } from '#contract/clip-catalogue.ts';
import type { FactLine } from '#contract/facts.ts';
import { listPicturePlans, type PicturePlan } from '#contract/sim/picture-plans.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { Places } from '../field/places.ts';

/** The most moments of a run. */
const MOMENTS_MOST = 12;

/** A moment at which a camera of a scenario raised an alarm, with all that its picture depends on. */
export interface ShownMoment {
  /** ms of the story. */
  t: number;
  /** The name of the camera, or of the door that it shows, in the scenario. */
  on: string;
  /** The incidents that caused it. */
  of: readonly string[];
  /** ms UTC */
  atMs: number;
  camera: { scene: Scene; timezone: string };
  /** Undefined while the camera shows an empty scene. */
  plan: PicturePlan | undefined;
}

interface Parts {
  lines: readonly FactLine[];
  places: Places;
  /** When the story began, ms UTC. */
  startMs: number;
  call: Call;
}

/** The first moments at which cameras, and doors that a camera shows, raised alarms, without those of cameras that had a fault. */
export async function findShownMoments({ lines, places, startMs, call }: Parts): Promise<ShownMoment[]> {
  const moments = lines
    .filter((line) => line.fact === 'alarm.raised' && !hasFault(lines, line))
    .flatMap(({ t, on, of }) => {
      const site = places.sites.get(on?.split('.')[0] ?? '');
      const camera = on === undefined ? undefined : (places.cameras.get(on) ?? cameraOfDoor(places, on));
      if (on === undefined || !camera || !site) return [];
      const view = { scene: camera.scene, timezone: site.timezone };
      return [{ t, on, of: of === undefined ? [] : [of].flat(), atMs: startMs + t, cameraId: camera.id, camera: view }];
    })
    .slice(0, MOMENTS_MOST);
  return Promise.all(
    moments.map(async ({ cameraId, ...moment }) => {
      const fromMs = Math.floor(moment.atMs);
      const { payload } = await call(listPicturePlans, { query: { cameraId, fromMs, toMs: fromMs + 1 } });
      return { ...moment, plan: payload[0] };
    }),
  );
}

/** The camera that shows a door; undefined for a door that none shows. */
function cameraOfDoor({ sites, doors }: Places, on: string) {
  const cameraId = doors.get(on)?.cameraId;
  return sites.get(on.split('.')[0] ?? '')?.cameras.find(({ id }) => id === cameraId);
}

/** Whether the camera of a line had a fault at that time. */
function hasFault(lines: readonly FactLine[], { n, on }: FactLine): boolean {
  const last = lines.findLast(
    (line) => line.n < n && line.on === on && line.kind === 'camera' && line.fact.startsWith('fault.'),
  );
  return last?.fact === 'fault.began';
}

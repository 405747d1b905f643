import * as z from 'zod/mini';
import { World, type WorldSource } from '#contract/sim/world.ts';
import { grouped } from '../../lists/group-rows.ts';
import { activationOf, siteRulesOf } from '../../world/gate-rules.ts';
import type { IsSimulated } from '../../world/world-cache.ts';
import type { WorldStore } from './world-store.ts';

/** The sites as the simulator and the media service need to know them. */
export interface WorldService {
  /**
   * Leaves out disabled cameras, and removed sites and devices, but lists removed cameras separately, for playing
   * their recordings. Throws when the database has not been seeded.
   */
  read(): z.output<typeof World>;
  /** The size, seed and devices of the world. */
  summary(): { size: string; seed: number; sites: number; cameras: number };
  /** Distinguishes the world from those that were made with another size or seed, or at another time. */
  id(): string;
  /** How large the world is: its devices, its raw alarms and the bytes of its database. */
  figures(): { name: string; sites: number; cameras: number; alarms: number; bytes: number };
}

export function createWorldService(store: WorldStore, { isSimulated }: { isSimulated: IsSimulated }): WorldService {
  const sourceOf = ({ rtspUrl, userName, passwordFilePath }: CameraRow): WorldSource | undefined =>
    rtspUrl === null || isSimulated({ rtspUrl }) ? undefined : { rtspUrl, userName, passwordFilePath };
  const summary = () => {
    const { size, seed } = metaOf(store);
    return { size, seed, ...store.devices() };
  };
  return {
    summary,
    id: () => {
      const { size, seed, startMs } = metaOf(store);
      return `${size}-${seed}-${startMs}`;
    },
    figures: () => {
      const { size: name, sites, cameras } = summary();
      return { name, sites, cameras, ...store.amount() };
    },
    read: () => {
      const sites = store.locations();
      const zones = new Map(sites.map(({ id, timezone }) => [id, timezone]));
      const all = store.cameras();
      const cameras = grouped(
        all.filter(({ isEnabled }) => isEnabled),
        ({ locationId }) => locationId,
      );
      const on = new Set([...cameras.values()].flat().map((camera) => camera.id));
      const doors = grouped(store.doors(), ({ locationId }) => locationId);
      const employees = grouped(store.employees(), ({ locationId }) => locationId);
      const faces = grouped(store.faces(), ({ locationId }) => locationId);
      const drillTenants = new Set(store.drillTenants());
      const configs = new Map(store.configs().map((config) => [config.locationId, config]));
      return {
        ...metaOf(store),
        locations: sites
          .filter(({ deletedAtMs }) => deletedAtMs === null)
          .map((location) => ({
            id: location.id,
            name: location.name,
            tenantId: location.tenantId,
            ...(drillTenants.has(location.tenantId) && { isDrill: true }),
            category: location.category,
            timezone: location.timezone,
            isManned: location.isManned,
            product: location.product,
            cameras: (cameras.get(location.id) ?? []).map(({ id, name, code, scene, mediaKind, ...camera }) => ({
              id,
              name,
              code,
              scene,
              mediaKind,
              sourceSystem: camera.sourceSystem,
              hasLoudspeaker: camera.isTalkDownEnabled,
              neighbours: camera.neighbours.filter((neighbour) => on.has(neighbour)),
              activation: activationOf(camera) ?? undefined,
              source: sourceOf(camera),
            })),
            doors: (doors.get(location.id) ?? []).map(({ id, name, sourceSystem, cameraId }) => ({
              id,
              name,
              sourceSystem,
              cameraId: cameraId !== null && on.has(cameraId) ? cameraId : null,
            })),
            employees: (employees.get(location.id) ?? []).map(({ id, name, badgeNumber }) => ({
              id,
              name,
              badgeNumber,
            })),
            faces: faces.get(location.id)?.map(({ id }) => ({ id })),
            monitoring: siteRulesOf({ ...location, config: configs.get(location.id) }),
          })),
        formerCameras: all
          .filter(({ deletedAtMs }) => deletedAtMs !== null)
          .map((camera) => ({
            id: camera.id,
            scene: camera.scene,
            timezone: zones.get(camera.locationId) ?? 'UTC',
            ...(sourceOf(camera) && { hasOwnAddress: true }),
          })),
        alarmTypes: store.alarmTypes().map(({ id, key, name }) => ({ id, key, name })),
      };
    },
  };
}

type CameraRow = Pick<ReturnType<WorldStore['cameras']>[number], keyof WorldSource>;

const WorldMeta = z.pick(World, { seed: true, startMs: true, size: true });

function metaOf(store: WorldStore) {
  const meta = store.meta();
  return WorldMeta.parse({
    seed: Number(meta.get('seed')),
    startMs: Number(meta.get('start_ms')),
    size: meta.get('world'),
  });
}

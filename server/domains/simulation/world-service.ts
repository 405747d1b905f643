import * as z from 'zod/mini';
import { World } from '#contract/sim/world.ts';
import type { WorldStore } from './world-store.ts';

/** The sites as the simulator and the media service need to know them. */
export interface WorldService {
  /**
   * Leaves out disabled cameras, and removed sites and devices, but lists removed cameras separately, for playing
   * their recordings. Throws when the database has not been seeded.
   */
  read(): z.output<typeof World>;
}

export function createWorldService(store: WorldStore): WorldService {
  return {
    read: () => {
      const meta = store.meta();
      const sites = store.locations();
      const zones = new Map(sites.map(({ id, timezone }) => [id, timezone]));
      const all = store.cameras();
      const cameras = byLocation(all.filter(({ isEnabled }) => isEnabled));
      const on = new Set([...cameras.values()].flat().map((camera) => camera.id));
      const doors = byLocation(store.doors());
      const employees = byLocation(store.employees());
      return {
        ...WorldMeta.parse({
          seed: Number(meta.get('seed')),
          startMs: Number(meta.get('start_ms')),
          size: meta.get('world'),
        }),
        locations: sites
          .filter(({ deletedAtMs }) => deletedAtMs === null)
          .map((location) => ({
            id: location.id,
            name: location.name,
            tenantId: location.tenantId,
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
          })),
        formerCameras: all
          .filter(({ deletedAtMs }) => deletedAtMs !== null)
          .map(({ id, scene, locationId }) => ({ id, scene, timezone: zones.get(locationId) ?? 'UTC' })),
        alarmTypes: store.alarmTypes().map(({ id, key, name }) => ({ id, key, name })),
      };
    },
  };
}

const WorldMeta = z.pick(World, { seed: true, startMs: true, size: true });

function byLocation<Row extends { locationId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.locationId);
    if (known) known.push(row);
    else grouped.set(row.locationId, [row]);
  }
  return grouped;
}

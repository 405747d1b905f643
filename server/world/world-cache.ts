import { and, eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Named } from '#contract/names.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { employees } from '#db/schema/employees.ts';
import { locationConfigs, locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';

type Tenant = typeof tenants.$inferSelect;
type Location = typeof locations.$inferSelect;
type LocationConfig = typeof locationConfigs.$inferSelect;
type Camera = typeof cameras.$inferSelect;
type Door = typeof doors.$inferSelect;
type Employee = typeof employees.$inferSelect;
type AlarmType = typeof alarmTypes.$inferSelect;

/** The records that alarms refer to, by id. They change rarely and are few enough to be kept in memory. */
export interface World {
  tenants: ReadonlyMap<string, Tenant>;
  locations: ReadonlyMap<string, Location>;
  /** Schedules and disarm windows, by the location's id; a location may have none. */
  configs: ReadonlyMap<string, LocationConfig>;
  cameras: ReadonlyMap<string, Camera>;
  doors: ReadonlyMap<string, Door>;
  employees: ReadonlyMap<string, Employee>;
  alarmTypes: ReadonlyMap<string, AlarmType>;
  /** Enabled audio devices audible at a camera, by the camera's id. */
  audioDevices: ReadonlyMap<string, readonly Named[]>;
}

/** The same with mutable maps. */
type MutableWorld = {
  [Name in keyof World]: World[Name] extends ReadonlyMap<infer K, infer V> ? Map<K, V> : never;
};

/** Whether the pictures of a camera are simulated. Of others media has neither recordings nor stills (088). */
export type IsSimulated = (camera: Pick<Camera, 'rtspUrl'>) => boolean;

/** The world as it is in the database. */
export interface WorldCache {
  /** Reads the world on the first call. Removed records are included and marked: old alarms still refer to them. */
  current(): World;
  /**
   * Call after every committed change of a table it caches, outside of a transaction. Reads that site again, or
   * everything when the place names no site.
   */
  reload(place: WorldPlace): void;
}

/** The record, or undefined when it was removed. */
export const unlessRemoved = <Row extends { deletedAtMs: number | null }>(row: Row | undefined): Row | undefined =>
  row?.deletedAtMs === null ? row : undefined;

export function createWorldCache(db: Db): WorldCache {
  let world: MutableWorld | undefined;
  return {
    current: () => {
      world ??= read(db);
      return world;
    },
    reload: ({ locationId }) => {
      // Before the first read there is nothing to refresh.
      if (!world) return;
      if (locationId === null) world = read(db);
      else putSite(world, read(db, locationId));
    },
  };
}

/** Reads everything, or only one site's records. Tenants and types are few. */
function read(db: Db, locationId?: string): MutableWorld {
  const at = (column: SQLiteColumn) => (locationId === undefined ? undefined : eq(column, locationId));
  return {
    tenants: byId(db.select().from(tenants).all()),
    alarmTypes: byId(db.select().from(alarmTypes).all()),
    locations: byId(db.select().from(locations).where(at(locations.id)).all()),
    configs: new Map(
      db
        .select()
        .from(locationConfigs)
        .where(at(locationConfigs.locationId))
        .all()
        .map((config) => [config.locationId, config]),
    ),
    cameras: byId(db.select().from(cameras).where(at(cameras.locationId)).all()),
    doors: byId(db.select().from(doors).where(at(doors.locationId)).all()),
    employees: byId(db.select().from(employees).where(at(employees.locationId)).all()),
    audioDevices: readAudioDevices(db, at(audioDevices.locationId)),
  };
}

/** Replaces a site's records. Rows are marked as removed, but never deleted. */
function putSite(world: MutableWorld, site: MutableWorld): void {
  for (const camera of site.cameras.keys()) world.audioDevices.delete(camera);
  putAll(world.tenants, site.tenants);
  putAll(world.alarmTypes, site.alarmTypes);
  putAll(world.locations, site.locations);
  putAll(world.configs, site.configs);
  putAll(world.cameras, site.cameras);
  putAll(world.doors, site.doors);
  putAll(world.employees, site.employees);
  putAll(world.audioDevices, site.audioDevices);
}

function putAll<Row>(into: Map<string, Row>, rows: ReadonlyMap<string, Row>): void {
  for (const [id, row] of rows) into.set(id, row);
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Enabled devices, by camera: both belong to one site. */
function readAudioDevices(db: Db, where: SQL | undefined): Map<string, readonly Named[]> {
  const rows = db
    .select({ cameraId: audioDeviceMappings.cameraId, id: audioDevices.id, name: audioDevices.name })
    .from(audioDeviceMappings)
    .innerJoin(audioDevices, eq(audioDevices.id, audioDeviceMappings.audioDeviceId))
    .where(and(eq(audioDevices.isEnabled, true), where))
    .all();
  const byCamera = new Map<string, readonly Named[]>();
  for (const { cameraId, id, name } of rows) {
    byCamera.set(cameraId, [...(byCamera.get(cameraId) ?? []), { id, name }]);
  }
  return byCamera;
}

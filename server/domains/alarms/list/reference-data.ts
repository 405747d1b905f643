import { eq } from 'drizzle-orm';
import type { Named } from '#contract/names.ts';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { audioDeviceMappings, audioDevices, cameras, doors } from '#db/schema/cameras.ts';
import { employees } from '#db/schema/employees.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';

type Tenant = typeof tenants.$inferSelect;
type Location = typeof locations.$inferSelect;
type Camera = typeof cameras.$inferSelect;
type Door = typeof doors.$inferSelect;
type Employee = typeof employees.$inferSelect;
type AlarmType = typeof alarmTypes.$inferSelect;

/** What alarms refer to, by id. It changes seldom and is small enough to be kept whole. */
export interface ReferenceData {
  tenants: ReadonlyMap<string, Tenant>;
  locations: ReadonlyMap<string, Location>;
  cameras: ReadonlyMap<string, Camera>;
  doors: ReadonlyMap<string, Door>;
  employees: ReadonlyMap<string, Employee>;
  alarmTypes: ReadonlyMap<string, AlarmType>;
  /** Enabled devices heard where a camera looks, by the camera's id. */
  audioDevices: ReadonlyMap<string, readonly Named[]>;
}

/** The reference data as it stands in the database. */
export interface References {
  /** Reads it on the first call, and again on the first one after `invalidate`. */
  current(): ReferenceData;
  /** To be called after every committed change of a table it holds. */
  invalidate(): void;
}

export function createReferences(db: Db): References {
  let held: ReferenceData | undefined;
  return {
    current: () => {
      held ??= read(db);
      return held;
    },
    invalidate: () => {
      held = undefined;
    },
  };
}

function read(db: Db): ReferenceData {
  return {
    tenants: byId(db.select().from(tenants).all()),
    locations: byId(db.select().from(locations).all()),
    cameras: byId(db.select().from(cameras).all()),
    doors: byId(db.select().from(doors).all()),
    employees: byId(db.select().from(employees).all()),
    alarmTypes: byId(db.select().from(alarmTypes).all()),
    audioDevices: readAudioDevices(db),
  };
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function readAudioDevices(db: Db): Map<string, Named[]> {
  const rows = db
    .select({ cameraId: audioDeviceMappings.cameraId, id: audioDevices.id, name: audioDevices.name })
    .from(audioDeviceMappings)
    .innerJoin(audioDevices, eq(audioDevices.id, audioDeviceMappings.audioDeviceId))
    .where(eq(audioDevices.isEnabled, true))
    .all();
  const byCamera = new Map<string, Named[]>();
  for (const { cameraId, id, name } of rows) {
    byCamera.set(cameraId, [...(byCamera.get(cameraId) ?? []), { id, name }]);
  }
  return byCamera;
}

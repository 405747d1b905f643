import { eq } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { cameraHealth, deviceAlarms } from '#db/schema/camera-health.ts';
import type { OpenDeviceAlarm } from './decide-device-alarms.ts';

/** The stored health of a camera. */
export type HealthRow = typeof cameraHealth.$inferSelect;

/** Reads and writes the health of cameras and the alarms of those that are dark. */
export function createCameraHealthStore(db: Db) {
  const insert = bulkInsert(db.$client, cameraHealth);
  const remove = db.$client.prepare('DELETE FROM camera_health WHERE camera_id = ?');
  return {
    all: (): HealthRow[] => db.select().from(cameraHealth).all(),
    put: (row: HealthRow) => {
      remove.run(row.cameraId);
      insert(row);
    },
    openAlarms: (): OpenDeviceAlarm[] => db.select().from(deviceAlarms).all(),
    addAlarm: (alarm: OpenDeviceAlarm) => {
      db.insert(deviceAlarms).values(alarm).run();
    },
    setCameras: ({ alarmId, cameraIds }: OpenDeviceAlarm) => {
      db.update(deviceAlarms).set({ cameraIds }).where(eq(deviceAlarms.alarmId, alarmId)).run();
    },
    removeAlarm: ({ alarmId }: OpenDeviceAlarm) => {
      db.delete(deviceAlarms).where(eq(deviceAlarms.alarmId, alarmId)).run();
    },
  };
}

export type CameraHealthStore = ReturnType<typeof createCameraHealthStore>;

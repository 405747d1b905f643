import { eq } from 'drizzle-orm';
import type { AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { IngestAlarm } from '#contract/sim/alarms.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';

const onTheBeat = (ms: number) => Math.floor(ms / SEGMENT_MS) * SEGMENT_MS;

/** An alarm as a camera raises it, with a person walking through its video. */
export function alarmOf(
  db: Db,
  camera: { id: string },
  timestampMs: number,
  changes: Partial<IngestAlarm> & { type?: AlarmTypeKey } = {},
): IngestAlarm {
  const { type = 'person-detected', ...rest } = changes;
  const typeId = db.select().from(alarmTypes).where(eq(alarmTypes.key, type)).get()?.id;
  if (typeId === undefined) throw new Error(`the world has no alarm type ${type}`);
  const fromMs = onTheBeat(timestampMs - 6_000);
  return {
    id: `alarm-${timestampMs}`,
    incidentId: null,
    timestampMs,
    typeId,
    sourceType: 'CAMERA',
    sourceId: camera.id,
    cameraId: camera.id,
    tap: 88,
    tags: ['person'],
    employeeId: null,
    badgeNumber: null,
    video: { fromMs, toMs: fromMs + 14_000 },
    markers: [{ timestamp: timestampMs, label: 'Person detected', type: 'Error' }],
    boxes: [0, 200, 400].map((atMs) => ({
      atMs,
      object: 'person-1',
      type: 'person' as const,
      x: 0.1,
      y: 0.2,
      width: 0.05,
      height: 0.2,
    })),
    ai: null,
    ...rest,
  };
}

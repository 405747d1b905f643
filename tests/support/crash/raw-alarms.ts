import { raiseAlarm } from '#contract/sim/alarms.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { plainAlarm } from '../plain-alarm.ts';
import type { DrawAlarm } from './appliances.ts';

/** Raw alarms of cameras, of which `acknowledged` receives the ids. `tenantIds`: of these tenants only. */
export const rawAlarms =
  (call: Call, acknowledged: (id: string) => void, tenantIds?: readonly string[]): DrawAlarm =>
  (world, random, timestampMs) => {
    const cameras = world.locations
      .filter(({ product, tenantId }) => product === 'rg' && (tenantIds?.includes(tenantId) ?? true))
      .flatMap((location) => location.cameras);
    const camera = random.pick(cameras);
    const body = plainAlarm({
      id: random.uuid(timestampMs),
      timestampMs,
      typeId: world.alarmTypes.find((type) => type.key === 'person-detected')?.id ?? '',
      sourceType: 'CAMERA',
      sourceId: camera.id,
      cameraId: camera.id,
      tap: random.int(30, 99),
    });
    return async () => {
      await call(raiseAlarm, { body });
      acknowledged(body.id);
    };
  };

import { raiseEvent } from '#contract/sim/events.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { DrawAlarm } from './appliances.ts';

/** Event alarms at scan sites of a tenant; most begin a group. `acknowledged` receives the ids. */
export function eventAlarms(call: Call, acknowledged: (id: string) => void, tenantId: string): DrawAlarm {
  let last: { locationId: string; alarmGroupId: string } | undefined;
  return (world, random, startMs) => {
    const site = random.pick(world.locations.filter((one) => one.product === 'scan' && one.tenantId === tenantId));
    const id = random.uuid(startMs);
    const joins = last?.locationId === site.id && random.chance(0.5);
    last = { locationId: site.id, alarmGroupId: joins && last ? last.alarmGroupId : random.uuid(startMs) };
    const body = {
      id,
      incidentId: null,
      alarmGroupId: last.alarmGroupId,
      cameraId: random.pick(site.cameras).id,
      startMs,
      endMs: startMs + 8_000,
      severity: random.chance(0.4) ? ('high' as const) : ('low' as const),
      isPastEvent: false,
      isDedupEvent: false,
      boxes: [],
    };
    return async () => {
      await call(raiseEvent, { body });
      acknowledged(id);
    };
  };
}

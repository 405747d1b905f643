import type { Db } from '#db/open.ts';
import { shiftHandoverItems, shiftHandovers } from '#db/schema/shift-handovers.ts';
import { WORLD_START_MS } from './seeded-world.ts';
import { worldPicks } from './world-picks.ts';

let count = 0;

/** Stores a handover of one location alarm by a GSOC operator, and returns its id. */
export function storedHandover(db: Db): string {
  const picks = worldPicks(db);
  const { locationAlarmId, tenantId, locationId } = picks.ownAlarm('gsoc-operator', 'pending');
  count += 1;
  const id = `handover-${count}`;
  db.insert(shiftHandovers)
    .values({ id, userId: picks.userOf('gsoc-operator').id, createdAtMs: WORLD_START_MS })
    .run();
  const item = { subject: 'location_alarm', subjectId: locationAlarmId ?? '', state: 'open', no: 1 } as const;
  db.insert(shiftHandoverItems)
    .values({ handoverId: id, ...item, tenantId, locationId })
    .run();
  return id;
}

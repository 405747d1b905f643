import { eq, sql } from 'drizzle-orm';
import type { ChangedList } from '#contract/channels/list-changes.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import type { Place } from './channels/list-changes.ts';

/** Finds the tenant and location of the records that lists show. */
export function recordPlaces(db: Db): (list: ChangedList, id: string) => Place | undefined {
  const of = (table: typeof alarms | typeof locationAlarms | typeof alarmGroups) =>
    db
      .select({ tenantId: table.tenantId, locationId: table.locationId })
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare();
  const statements = { alarms: of(alarms), 'location-alarms': of(locationAlarms), 'alarm-groups': of(alarmGroups) };
  return (list, id) => statements[list].get({ id });
}

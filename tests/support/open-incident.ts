import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { worldPicks } from './world-picks.ts';

/** The only open incident of a location alarm in progress of the account's own tenant; the same one on every call. */
export function openIncident(db: Db, account: string) {
  const alarm = worldPicks(db).ownLocationAlarm(account, 'in_progress');
  const incident = {
    id: 'incident-of-the-tests',
    tenantId: alarm.tenantId,
    locationId: alarm.locationId,
    locationAlarmId: alarm.id,
    title: 'Person at the loading dock',
    description: 'A person waits at the loading dock',
    fields: {},
    startMs: alarm.alarmTimeMs,
    createdBy: worldPicks(db).userOf(account).id,
    createdAtMs: alarm.alarmTimeMs,
  };
  const ofAlarm = eq(locationIncidents.locationAlarmId, alarm.id);
  db.delete(locationIncidents)
    .where(and(ofAlarm, ne(locationIncidents.id, incident.id)))
    .run();
  db.insert(locationIncidents).values(incident).onConflictDoNothing().run();
  return incident;
}

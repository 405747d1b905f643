import type { Db } from '#db/open.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { worldPicks } from './world-picks.ts';

/** An incident, not ended yet, of a location alarm of the account's own tenant that is in progress; the same one at every call. */
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
  db.insert(locationIncidents).values(incident).onConflictDoNothing().run();
  return incident;
}

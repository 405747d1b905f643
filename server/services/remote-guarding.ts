import { createAlarmChangeService } from '../domains/alarms/change-service.ts';
import { createAlarmExport } from '../domains/alarms/export-service.ts';
import { createGatheredAlarms } from '../domains/alarms/gathered-alarms.ts';
import { createHistoryStore } from '../domains/alarms/history-store.ts';
import { createAlarmIntake } from '../domains/alarms/intake.ts';
import { createAlarmLister, createAlarmSearch } from '../domains/alarms/list/alarm-lister.ts';
import { createAlarmService } from '../domains/alarms/service.ts';
import { createAlarmStore } from '../domains/alarms/store.ts';
import { createClaimService } from '../domains/claims/service.ts';
import { createClaimStore } from '../domains/claims/store.ts';
import type { GroupUpdateService } from '../domains/group-updates/service.ts';
import { createLocationAlarmChangeService } from '../domains/location-alarms/change-service.ts';
import { createLocationAlarmList } from '../domains/location-alarms/list-store.ts';
import { createPageStore } from '../domains/location-alarms/page-store.ts';
import { createMonitoringQueue } from '../domains/location-alarms/queue-service.ts';
import { createLocationAlarmReader } from '../domains/location-alarms/reader.ts';
import { createLocationAlarmService } from '../domains/location-alarms/service.ts';
import { createLocationAlarmStore } from '../domains/location-alarms/store.ts';
import { createLocationIncidentChanges } from '../domains/location-incidents/change-service.ts';
import { createLocationIncidentService } from '../domains/location-incidents/service.ts';
import { createLocationIncidentStore } from '../domains/location-incidents/store.ts';
import type { Foundation } from './foundation.ts';

/** Remote guarding: raw alarms, the location alarms that gather them, their incidents, and the monitoring queue. */
export function createRemoteGuardingServices(
  foundation: Foundation,
  { groupUpdates }: { groupUpdates: GroupUpdateService },
) {
  const { db, bus, clock, config, newId, references, isReader } = foundation;
  const shared = { ...foundation, providerSlug: config.providerSlug };

  const claims = createClaimService({ ...foundation, store: createClaimStore(db), leaseMs: config.claimLeaseMs });
  const store = createLocationAlarmStore(db);
  const incidentStore = createLocationIncidentStore(db);
  const incidents = createLocationIncidentService(incidentStore);
  const locationAlarms = createLocationAlarmService({ ...foundation, store, claims, incidents, history: groupUpdates });

  const ofAlarms = {
    ...shared,
    store: createAlarmStore(db),
    history: createHistoryStore(db, clock, newId),
    locationAlarms,
  };
  const search = createAlarmSearch(db, references);
  if (!isReader && !foundation.listAlarms) search.prepare();
  const follow = (kind: 'alarm' | 'location_alarm') =>
    isReader ? undefined : (changed: (id: string) => void) => void bus.subscribe(kind, ({ id }) => changed(id));
  const alarms = createAlarmService({
    ...ofAlarms,
    listAlarms: foundation.listAlarms ?? createAlarmLister(db, search, follow('alarm')),
  });

  const locationAlarmReader = createLocationAlarmReader({
    ...shared,
    find: createLocationAlarmList(db.$client),
    pages: createPageStore(db, follow('location_alarm')),
    alarms,
    incidents,
    claims,
  });
  const gathered = createGatheredAlarms(ofAlarms);
  const ofLocationAlarms = {
    ...foundation,
    store,
    locationAlarms,
    reader: locationAlarmReader,
    gathered,
    claims,
    history: groupUpdates,
  };
  const locationAlarmChanges = createLocationAlarmChangeService(ofLocationAlarms);

  return {
    alarms,
    alarmExport: createAlarmExport({ ...foundation, client: db.$client, search }),
    alarmChanges: createAlarmChangeService({ ...ofAlarms, gathered }),
    intake: createAlarmIntake(ofAlarms),
    locationAlarms,
    locationAlarmReader,
    locationAlarmChanges,
    locationIncidentChanges: createLocationIncidentChanges({
      ...ofLocationAlarms,
      store: incidentStore,
      locationAlarmChanges,
    }),
    monitoringQueue: createMonitoringQueue({ ...ofLocationAlarms, leaseMs: config.claimLeaseMs }),
  };
}

export type RemoteGuardingServices = ReturnType<typeof createRemoteGuardingServices>;

import { getLocationAlarm, listLocationAlarms, listNeighbourLocationAlarms } from '#contract/location-alarms.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { Port } from '../../port.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { RawAlarmGathering } from '../alarms/gathering-port.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import { returnIdle } from '../claims/idle-alarms.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistoryPorts } from '../histories/ports.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import { createLocationAlarmChangeService } from './change-service.ts';
import { createLocationAlarmQueue } from './desk-queue.ts';
import { createLocationAlarmSubjects } from './history-subjects.ts';
import { createIdleLocationAlarms } from './idle-location-alarms.ts';
import { createLocationAlarmList } from './list-store.ts';
import { createLocationAlarmService } from './location-alarm-service.ts';
import { createLocationAlarmMoves } from './moves.ts';
import { createPageStore } from './page-store.ts';
import { createRawAlarmGathering } from './raw-alarm-gathering.ts';
import { createLocationAlarmReader } from './reader.ts';
import { locationAlarmSharingRoutes } from './shared-alarm-routes.ts';
import { createLocationAlarmStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A location alarm was raised or has changed. */
    location_alarm: Place & { id: string };
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'location-alarm': true;
  }
}

interface Needs extends Foundation, Pick<HistoryPorts, 'locationAlarmSubjects'> {
  alarms: AlarmService;
  claims: ClaimService;
  gathered: GatheredAlarms;
  histories: HistoryService;
  locationIncidents: LocationIncidentService;
  parkings: ParkingService;
  rawAlarmGathering: Port<RawAlarmGathering>;
  resolutionOutbox: ResolutionOutbox;
  sharing: SharingService;
}

/** Location alarms: the gathering of raw alarms into them, their list, and operator actions. */
export const locationAlarms = domain({
  services: (needs: Needs) => {
    const { db, bus, config, isReader, locationIncidents: incidents } = needs;
    const changed = isReader
      ? undefined
      : (forget: (id: string) => void) => void bus.subscribe('location_alarm', ({ id }) => forget(id));
    const store = createLocationAlarmStore(db);
    const locationAlarms = createLocationAlarmService({ ...needs, store, incidents });
    needs.rawAlarmGathering.provide(createRawAlarmGathering({ ...needs, store, incidents, locationAlarms }));
    const reader = createLocationAlarmReader({
      ...needs,
      find: createLocationAlarmList(db.$client),
      pages: createPageStore(db, changed),
      incidents,
      providerSlug: config.providerSlug,
    });
    const moves = createLocationAlarmMoves({ ...needs, store });
    const parts = { ...needs, store, locationAlarms, reader, moves };
    const locationAlarmChanges = createLocationAlarmChangeService(parts);
    needs.locationAlarmSubjects.provide(createLocationAlarmSubjects({ ...parts, locationAlarmChanges }));
    return {
      locationAlarms,
      locationAlarmQueue: createLocationAlarmQueue(parts),
      locationAlarmReader: reader,
      locationAlarmChanges,
      idleLocationAlarms: createIdleLocationAlarms({ ...parts, leaseMs: config.claimLeaseMs }),
    };
  },
  routes: ({ locationAlarmReader: reader, alarms, sharing }) => [
    forUser(listLocationAlarms, (caller, { query }) => ({ payload: reader.list(caller, query) })),
    forUser(getLocationAlarm, (caller, { params, query }) => ({
      payload: reader.get(caller, params.id, query.partitionKey),
    })),
    forUser(listNeighbourLocationAlarms, (caller, { params }) => ({ payload: reader.neighbours(caller, params.id) })),
    ...locationAlarmSharingRoutes(reader, alarms, sharing),
  ],
  jobs: ({ idleLocationAlarms }) => [returnIdle(idleLocationAlarms)],
});

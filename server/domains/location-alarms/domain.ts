import { getLocationAlarm, listLocationAlarms, listNeighbourLocationAlarms } from '#contract/location-alarms.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { forUser } from '../../http/bind.ts';
import { locationAlarmsChannel } from '../../realtime/channels/location-alarms.ts';
import { openRoom } from '../../realtime/socket-room.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { AlarmService } from '../alarms/service.ts';
import { returnClaims } from '../claims/return-claims.ts';
import type { ClaimService } from '../claims/service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { returnIdle } from '../idle-alarms.ts';
import type { LocationIncidentService } from '../location-incidents/service.ts';
import type { ParkingService } from '../parkings/service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { SharingService } from '../sharing/service.ts';
import { createLocationAlarmChangeService } from './change-service.ts';
import { createLocationAlarmQueue } from './desk-queue.ts';
import { createLocationAlarmList } from './list-store.ts';
import { createLocationAlarmMoves } from './moves.ts';
import { createPageStore } from './page-store.ts';
import { createMonitoringQueue } from './queue-service.ts';
import { createLocationAlarmReader } from './reader.ts';
import { createLocationAlarmService, type LocationAlarmService } from './service.ts';
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

interface RecordNeeds extends Foundation {
  claims: ClaimService;
  histories: HistoryService;
  locationIncidents: LocationIncidentService;
  parkings: ParkingService;
}

/** Location alarms and the gathering of raw alarms into them. */
export const locationAlarmRecords = domain({
  services: (needs: RecordNeeds) => ({
    locationAlarms: createLocationAlarmService({
      ...needs,
      store: createLocationAlarmStore(needs.db),
      incidents: needs.locationIncidents,
    }),
  }),
});

interface Needs extends RecordNeeds {
  alarms: AlarmService;
  gatekeeper: Gatekeeper;
  gathered: GatheredAlarms;
  locationAlarms: LocationAlarmService;
  resolutionOutbox: ResolutionOutbox;
  sharing: SharingService;
}

/** The list of location alarms, operator actions on them, and the monitoring queue. */
export const locationAlarms = domain({
  services: (needs: Needs) => {
    const { db, bus, config, isReader, locationIncidents: incidents, histories } = needs;
    const changed = isReader
      ? undefined
      : (forget: (id: string) => void) => void bus.subscribe('location_alarm', ({ id }) => forget(id));
    const reader = createLocationAlarmReader({
      ...needs,
      find: createLocationAlarmList(db.$client),
      pages: createPageStore(db, changed),
      incidents,
      providerSlug: config.providerSlug,
    });
    const store = createLocationAlarmStore(db);
    const moves = createLocationAlarmMoves({ ...needs, store, histories });
    const parts = { ...needs, store, reader, histories, moves };
    return {
      locationAlarmQueue: createLocationAlarmQueue({ ...needs, store, moves }),
      locationAlarmReader: reader,
      locationAlarmChanges: createLocationAlarmChangeService(parts),
      monitoringQueue: createMonitoringQueue({ ...parts, leaseMs: config.claimLeaseMs }),
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
  channels: (services) => [openRoom(locationAlarmsChannel({ ...services, queue: services.monitoringQueue }), services)],
  jobs: ({ monitoringQueue }) => [returnClaims(monitoringQueue), returnIdle(monitoringQueue)],
});

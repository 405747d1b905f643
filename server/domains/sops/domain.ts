import { createSop, listSopAlarmTypes, listSopVersions, removeSop, updateSop } from '#contract/sop-editing.ts';
import { findSop } from '#contract/sops.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmTypeService } from '../alarm-types/alarm-type-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createSopChanges } from './change-service.ts';
import { createSopService } from './sop-service.ts';
import { createSopStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A procedure of the site was created, saved or deleted. */
    sop: Place;
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    sop: true;
  }
}

interface Needs extends Foundation {
  locations: LocationService;
  alarms: AlarmService;
  locationAlarms: LocationAlarmService;
  alarmGroups: AlarmGroupService;
  alarmTypes: AlarmTypeService;
}

/** Standard operating procedures and their versions. */
export const sops = domain({
  services: (needs: Needs) => {
    const store = createSopStore(needs.db);
    return { sops: createSopService({ ...needs, store }), sopChanges: createSopChanges({ ...needs, store }) };
  },
  routes: ({ sops, sopChanges: changes }) => [
    forUser(findSop, (caller, { query }) => ({ payload: sops.find(caller, query) })),
    forUser(listSopAlarmTypes, (caller, { query }) => ({ payload: sops.alarmTypes(caller, query.location_id) })),
    forUser(listSopVersions, (caller, { params, query }) => ({ payload: sops.versions(caller, params.id, query) })),
    forUser(createSop, (caller, { body }) => ({ payload: changes.create(caller, body) })),
    forUser(updateSop, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
    forUser(removeSop, (caller, { params }) => ({ payload: changes.remove(caller, params.id) })),
  ],
});

import {
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createAlarmTypeGroupService } from './alarm-type-group-service.ts';
import { createAlarmTypeGroupStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'alarm-type-group': true;
  }
}

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An alarm type group of the tenant was added, changed or removed. */
    alarm_type_group: { tenantId: string; locationId: null };
  }
}

/** Named groups of alarm types. */
export const alarmTypeGroups = domain({
  services: (foundation: Foundation) => ({
    alarmTypeGroups: createAlarmTypeGroupService({ ...foundation, store: createAlarmTypeGroupStore(foundation.db) }),
  }),
  routes: ({ alarmTypeGroups: groups }) => [
    forUser(listAlarmTypeGroups, (caller, { query }) => ({ payload: groups.list(caller, query) })),
    forUser(createAlarmTypeGroup, (caller, { body }) => ({ payload: groups.create(caller, body) })),
    forUser(updateAlarmTypeGroup, (caller, { params, body }) => ({ payload: groups.update(caller, params.id, body) })),
    forUser(removeAlarmTypeGroup, (caller, { params }) => ({ payload: groups.remove(caller, params.id) })),
    forUser(changeAlarmTypesOfGroup, (caller, { params, body }) => ({
      payload: groups.changeTypes(caller, params.id, body.operation, body.alarm_types),
    })),
  ],
});

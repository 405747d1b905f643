import {
  addDoorsToGroups,
  createDoorGroup,
  exportDoorGroups,
  getDoorGroup,
  listDoorGroups,
  removeDoorGroup,
  removeDoorsFromGroups,
  updateDoorGroup,
  updateProcessingConfigs,
} from '#contract/door-groups.ts';
import { restoreDoorPlaces } from '#contract/door-places.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { AlarmTypeService } from '../alarm-types/alarm-type-service.ts';
import { recordExport } from '../audit/record-export.ts';
import type { ProcessingConfigs } from '../door-processing/processing-configs.ts';
import type { DoorService } from '../doors/door-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { createDoorGroupService } from './door-group-service.ts';
import { createMembershipService } from './membership-service.ts';
import { createDoorGroupStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'door-group': true;
  }
}

interface Needs extends Foundation {
  alarmTypes: AlarmTypeService;
  doors: DoorService;
  processingConfigs: ProcessingConfigs;
  locations: LocationService;
  tenants: TenantService;
}

/** Doors gathered under a name, and how their alarms are treated. */
export const doorGroups = domain({
  services: (needs: Needs) => {
    const store = createDoorGroupStore(needs.db);
    return {
      doorGroups: createDoorGroupService({ ...needs, store, configs: needs.processingConfigs }),
      doorGroupMembers: createMembershipService({ ...needs, store }),
    };
  },
  routes: ({ doorGroups: groups, doorGroupMembers: members, audit }) => [
    forUser(listDoorGroups, (caller, { query }) => ({ payload: groups.list(caller, query) })),
    heavyRead(
      forUser(exportDoorGroups, (caller, { query }) => groups.csv(caller, query)),
      recordExport(audit, 'door groups'),
    ),
    forUser(getDoorGroup, (caller, { params }) => ({ payload: groups.get(caller, params.id) })),
    forUser(createDoorGroup, (caller, { body }) => ({ payload: groups.create(caller, body) })),
    forUser(updateDoorGroup, (caller, { params, body }) => ({ payload: groups.update(caller, params.id, body) })),
    forUser(removeDoorGroup, (caller, { params }) => ({ payload: groups.remove(caller, params.id) })),
    forUser(updateProcessingConfigs, (caller, { params, body }) => ({
      payload: groups.setConfigs(caller, params.id, body),
    })),
    forUser(addDoorsToGroups, (caller, { body }) => ({ payload: members.add(caller, body.doors) })),
    forUser(removeDoorsFromGroups, (caller, { body }) => ({ payload: members.remove(caller, body.doors) })),
    forUser(restoreDoorPlaces, (caller, { body }) => ({ payload: members.restore(caller, body.doors) })),
  ],
});

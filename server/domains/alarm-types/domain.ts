import { getAlarmTypeColors, searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { createAlarmTypeService } from './alarm-type-service.ts';
import { createAlarmTypeChanges } from './change-service.ts';
import { createAlarmTypeStore } from './store.ts';
import { createAlarmTypeKeeper } from './type-keeper.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'alarm-type': true;
  }
}

/** Types of alarms. */
export const alarmTypes = domain({
  services: (needs: Foundation & { tenants: TenantService }) => {
    const store = createAlarmTypeStore(needs.db);
    return {
      alarmTypes: createAlarmTypeService(store, needs.tenants),
      alarmTypeKeeper: createAlarmTypeKeeper({ ...needs, store }),
      alarmTypeChanges: createAlarmTypeChanges({ ...needs, store }),
    };
  },
  routes: ({ alarmTypes }) => [
    forUser(searchAlarmTypeNames, (_caller, { query }) => ({ payload: alarmTypes.searchNames(query) })),
    forUser(getAlarmTypeColors, (caller) => ({ payload: alarmTypes.colors(caller) })),
  ],
});

import { getAlarmTypeColors, searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { forUser } from '../../http/bind.ts';
import type { TenantService } from '../tenants/service.ts';
import type { AlarmTypeStore } from './store.ts';

/** Alarm types are the provider's, so there is nothing to decide between route and store; colours are the tenants'. */
export const alarmTypeRoutes = (alarmTypes: AlarmTypeStore, tenants: TenantService) => [
  forUser(searchAlarmTypeNames, (_caller, { query }) => ({ payload: alarmTypes.searchNames(query) })),
  forUser(getAlarmTypeColors, (caller) => ({ payload: tenants.alarmTypeColors(caller) })),
];

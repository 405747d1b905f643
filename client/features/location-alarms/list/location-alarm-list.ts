import { LOCATION_ALARM_LIST, TAP } from '#contract/limits.ts';
import { ALARM_PERIODS } from '#contract/periods.ts';
import { statusKeys, statusNames } from '../../../data/alarms/alarm-statuses.ts';
import type { LocationAlarmQuery } from '../../../data/location-alarms/location-alarm-source.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { atLeast } from '../../../kit/filters/at-least.tsx';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList } from '../../../kit/filters/choice-value.ts';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';

const filters = {
  period: period({ offered: ALARM_PERIODS, defaultValue: LOCATION_ALARM_LIST.defaultPeriod }),
  statuses: choice({ label: 'Status', param: 'status', options: statusNames }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  tap: atLeast({ label: 'TAP', param: 'tap', ...TAP }),
};

/** Location alarms (core, section 2). */
export const locationAlarmList: ListDefinition<ValuesOf<typeof filters>, LocationAlarmQuery> = {
  id: 'location-alarms',
  noun: 'location alarms',
  pageSize: LOCATION_ALARM_LIST.pageSize,
  refreshMs: LOCATION_ALARM_LIST.refreshMs,
  selection: 'alarm',
  filters,
  query: ({ statuses, locations, tenants, tap }) => ({
    statuses: statusKeys(statuses.values, statuses.negative),
    locationIds: wireList(locations),
    tenants: wireList(tenants),
    tap: tap ?? undefined,
  }),
};

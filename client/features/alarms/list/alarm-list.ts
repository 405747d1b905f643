import type { AlarmListQuery } from '#contract/alarms.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import { ALARM_PERIODS } from '#contract/periods.ts';
import { statusKeys, statusNames } from '../../../data/alarms/alarm-statuses.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { addressFlag } from '../../../kit/filters/address-flag.ts';
import { atLeast } from '../../../kit/filters/at-least.tsx';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList } from '../../../kit/filters/choice-value.ts';
import { oneOf } from '../../../kit/filters/one-of.tsx';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';
import { cameraFilters } from '../camera-filters.ts';
import { agedFilter, agedMinutes } from './aged-filter.tsx';
import { ALARM_COLUMNS } from './alarm-columns.tsx';

const PRIORITIES = [
  { value: 'high', label: 'high' },
  { value: 'low', label: 'low' },
] as const;

/** Alarms of manned locations: included, exclusively, or excluded. */
const MANNED = [
  { value: 'all', label: 'All' },
  { value: 'only', label: 'Only' },
  { value: 'none', label: 'None' },
] as const;

/** All filters of the alarm list (core, section 2). */
const filters = {
  period: period({ offered: ALARM_PERIODS, defaultValue: ALARM_LIST.defaultPeriod }),
  ...cameraFilters,
  sourceEntities: choice({ label: 'Source entity', param: 'source', names: 'sourceEntities' }),
  types: choice({ label: 'Type', param: 'type', names: 'alarmTypes' }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  statuses: choice({ label: 'Status', param: 'status', options: statusNames }),
  employees: choice({ label: 'Employee', param: 'employee', names: 'employees' }),
  sourceSystems: choice({ label: 'Source system', param: 'system', names: 'sourceSystems', plain: true }),
  priority: oneOf({ label: 'Priority', param: 'priority', options: PRIORITIES }),
  tap: atLeast({ label: 'TAP', param: 'tap', ...TAP }),
  manned: oneOf({ label: 'Manned locations', param: 'manned', options: MANNED, defaultValue: 'all' }),
  aged: agedFilter,
  /** Null: open if the window is wide. */
  preview: addressFlag('Preview', 'preview'),
};

export type AlarmFilters = ValuesOf<typeof filters>;

function alarmQuery(values: AlarmFilters): AlarmListQuery {
  const { manned, statuses } = values;
  return {
    locationIds: wireList(values.locations),
    camera_ids: wireList(values.cameras),
    sourceEntities: wireList(values.sourceEntities),
    types: wireList(values.types),
    tenants: wireList(values.tenants),
    statuses: statusKeys(statuses.values, statuses.negative),
    employeeIds: wireList(values.employees),
    sourceSystems: wireList(values.sourceSystems),
    agedAlarmTimeMinutes: agedMinutes(values.aged),
    showMannedLocationAlarms: manned === 'all' ? undefined : manned === 'only',
    priority: values.priority ?? undefined,
    tap: values.tap ?? undefined,
  };
}

/** Raw alarms (core, section 2). */
export const alarmList: ListDefinition<AlarmFilters, AlarmListQuery> = {
  id: 'alarms',
  noun: 'alarms',
  pageSize: ALARM_LIST.pageSize,
  refreshMs: ALARM_LIST.refreshMs,
  selection: 'alarm',
  columns: ALARM_COLUMNS.map(({ id }) => id),
  filters,
  query: alarmQuery,
};

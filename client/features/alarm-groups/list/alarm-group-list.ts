import { GROUP_STATUSES } from '#contract/group-states.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import { ALARM_GROUP_PERIODS } from '#contract/periods.ts';
import type { AlarmGroupQuery } from '../../../data/alarm-groups/alarm-group-source.ts';
import { PRIORITIES } from '../../../handling/priorities.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { choice } from '../../../kit/filters/choice.tsx';
import { type Choice, choiceOf, wireList } from '../../../kit/filters/choice-value.ts';
import { flag } from '../../../kit/filters/flag.tsx';
import { oneOf } from '../../../kit/filters/one-of.tsx';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';

const STATUS_NAMES = { pending: 'Pending', in_progress: 'In Progress', resolved: 'Resolved' } as const;
const statuses = GROUP_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }));

const filters = {
  period: period({ offered: ALARM_GROUP_PERIODS, defaultValue: ALARM_GROUP_LIST.defaultPeriod }),
  statuses: choice({ label: 'Status', param: 'status', options: () => statuses, permanentChip: 'All' }),
  priority: oneOf({ label: 'Priority', param: 'priority', options: PRIORITIES }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  /** Only escalated groups. */
  escalated: flag({ label: 'Escalated', param: 'escalated' }),
};

export type AlarmGroupFilters = ValuesOf<typeof filters>;

const statusChoice = (id: (typeof GROUP_STATUSES)[number], negative = false): Choice =>
  choiceOf([{ id, name: STATUS_NAMES[id] }], negative);

/** Explains which groups the count 'Pending' includes. */
export const PENDING_GROUPS_TITLE = 'High severity and not resolved, within the other filters.';

/** The filters that show the groups that count as pending: of high severity and not resolved (core, section 4). */
export const pendingGroups = (values: AlarmGroupFilters): AlarmGroupFilters => ({
  ...values,
  priority: 'high',
  statuses: statusChoice('resolved', true),
});

/** The filters that show the groups in progress. */
export const groupsInProgress = (values: AlarmGroupFilters): AlarmGroupFilters => ({
  ...values,
  statuses: statusChoice('in_progress'),
});

/** Alarm groups (core, section 2). */
export const alarmGroupList: ListDefinition<AlarmGroupFilters, AlarmGroupQuery> = {
  id: 'alarm-groups',
  noun: 'alarm groups',
  emptyText: 'No Alarm Group found',
  pageSize: ALARM_GROUP_LIST.pageSize,
  refreshMs: ALARM_GROUP_LIST.refreshMs,
  selection: 'group',
  filters,
  query: ({ statuses, priority, tenants, escalated }) => ({
    state: wireList(statuses),
    tenantIds: wireList(tenants),
    priority: priority ?? undefined,
    isEscalated: escalated || undefined,
  }),
};

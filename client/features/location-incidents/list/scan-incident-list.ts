import { INCIDENT_STATUSES } from '#contract/incident-list.ts';
import { INCIDENT_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { ESCALATION_PERIODS } from '#contract/periods.ts';
import type { AlarmGroupQuery } from '../../../data/alarm-groups/alarm-group-source.ts';
import { PRIORITIES } from '../../../handling/priorities.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { addressWord } from '../../../kit/filters/address-word.ts';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList } from '../../../kit/filters/choice-value.ts';
import { oneOf } from '../../../kit/filters/one-of.tsx';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';

const STATUS_NAMES = { in_progress: 'In Progress', resolved: 'Resolved' } as const;
const statuses = INCIDENT_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }));

const filters = {
  period: period({ offered: ESCALATION_PERIODS, defaultValue: INCIDENT_LIST.defaultPeriod }),
  statuses: choice({
    label: 'Status',
    param: 'status',
    options: () => statuses,
    permanentChip: 'All',
    defaultValue: [{ id: 'resolved', name: STATUS_NAMES.resolved }],
  }),
  priority: oneOf({ label: 'Priority', param: 'priority', options: PRIORITIES }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  /** Which of the two lists the address means. */
  product: addressWord('Product', 'product', ['scan']),
};

/** The statuses by their names, as the specification's example sends them: `state=Resolved`. */
const statesOf = (list: FilterList | undefined) =>
  list && { ...list, values: list.values.map((id) => statuses.find((status) => status.id === id)?.name ?? id) };

/** Incidents of scan: the escalated groups, with the filters that their call has (administration, 7 Incidents and reports). */
export const scanIncidentList: ListDefinition<ValuesOf<typeof filters>, AlarmGroupQuery> = {
  id: 'scan-incidents',
  noun: 'scan incidents',
  failureText: (message) => `Error getting scan incidents. ${message}`,
  pageSize: INCIDENT_LIST.pageSize,
  refreshMs: INCIDENT_LIST.refreshMs,
  selection: 'incident',
  filters,
  query: ({ statuses, priority, tenants }) => ({
    state: statesOf(wireList(statuses)),
    tenantIds: wireList(tenants),
    priority: priority ?? undefined,
    isEscalated: true,
  }),
};

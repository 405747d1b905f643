import { ESCALATION_STATUSES } from '#contract/escalations.ts';
import { ESCALATION_LIST } from '#contract/limits.ts';
import { ESCALATION_PERIODS } from '#contract/periods.ts';
import type { EscalationQuery } from '../../../data/escalations/escalation-source.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList } from '../../../kit/filters/choice-value.ts';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';

const statuses = ESCALATION_STATUSES.map((id) => ({ id, name: id }));

const filters = {
  period: period({ offered: ESCALATION_PERIODS, defaultValue: ESCALATION_LIST.defaultPeriod }),
  statuses: choice({ label: 'Status', param: 'status', options: () => statuses, permanentChip: 'All' }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
};

/** Escalations of alarm groups (operator tools, 2.10). */
export const escalationList: ListDefinition<ValuesOf<typeof filters>, EscalationQuery> = {
  id: 'scan-escalations',
  noun: 'scan escalations',
  failureText: (message) => `Error getting scan escalations. ${message}`,
  pageSize: ESCALATION_LIST.pageSize,
  refreshMs: ESCALATION_LIST.refreshMs,
  selection: 'escalation',
  filters,
  query: ({ statuses, locations }) => ({ statuses: wireList(statuses), locationIds: wireList(locations) }),
};

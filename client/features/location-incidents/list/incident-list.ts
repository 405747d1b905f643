import { INCIDENT_STATUSES } from '#contract/incident-list.ts';
import { INCIDENT_LIST } from '#contract/limits.ts';
import { ESCALATION_PERIODS } from '#contract/periods.ts';
import type { IncidentQuery } from '../../../data/location-incidents/incident-source.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList } from '../../../kit/filters/choice-value.ts';
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
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
};

/** Incidents of remote guarding (administration, 2.13). */
export const incidentList: ListDefinition<ValuesOf<typeof filters>, IncidentQuery> = {
  id: 'location-incidents',
  noun: 'incidents',
  failureText: (message) => `Error getting location incidents. ${message}`,
  pageSize: INCIDENT_LIST.pageSize,
  refreshMs: INCIDENT_LIST.refreshMs,
  selection: 'incident',
  filters,
  query: ({ statuses, locations }) => ({ statuses: wireList(statuses), locationIds: wireList(locations) }),
};

import { INCIDENT_LIST } from '#contract/limits.ts';
import { ESCALATION_PERIODS } from '#contract/periods.ts';
import type { AlarmGroupQuery } from '../../../data/alarm-groups/alarm-group-source.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { addressWord } from '../../../kit/filters/address-word.ts';
import { period } from '../../../kit/filters/period.tsx';
import type { ListDefinition } from '../../../kit/list-view.ts';

const filters = {
  period: period({ offered: ESCALATION_PERIODS, defaultValue: INCIDENT_LIST.defaultPeriod }),
  /** Which of the two lists the address means. */
  product: addressWord('Product', 'product', ['scan']),
};

/** Incidents of scan: the escalated groups that are resolved (administration, 7 Incidents and reports). */
export const scanIncidentList: ListDefinition<ValuesOf<typeof filters>, AlarmGroupQuery> = {
  id: 'scan-incidents',
  noun: 'scan incidents',
  failureText: (message) => `Error getting scan incidents. ${message}`,
  pageSize: INCIDENT_LIST.pageSize,
  refreshMs: INCIDENT_LIST.refreshMs,
  selection: 'incident',
  filters,
  query: () => ({ state: { values: ['Resolved'], negative: false }, isEscalated: true }),
};

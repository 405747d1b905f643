import { AUDIT_ACTIONS, AUDIT_RECORD_NAMES } from '#contract/audit-log.ts';
import { compareNames } from '#contract/fold-text.ts';
import type { Named } from '#contract/names.ts';
import { AUDIT_LOG_PERIODS } from '#contract/periods.ts';
import { AUDIT_LOG } from '#contract/record-limits.ts';
import type { AuditLogQuery } from '../../data/audit-log.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { choice } from '../../kit/filters/choice.tsx';
import { wireList } from '../../kit/filters/choice-value.ts';
import { period } from '../../kit/filters/period.tsx';
import type { ListDefinition } from '../../kit/list-view.ts';
import { actionName } from './audit-names.ts';
import { recordIdFilter } from './record-id-filter.tsx';

const byName = (options: readonly Named[]) => options.toSorted(compareNames);
const actions = byName(AUDIT_ACTIONS.map((id) => ({ id, name: actionName(id) })));
const records = byName(Object.entries(AUDIT_RECORD_NAMES).map(([id, name]) => ({ id, name })));

const filters = {
  period: period({ offered: AUDIT_LOG_PERIODS, defaultValue: AUDIT_LOG.defaultPeriod }),
  actors: choice({ label: 'Actor', param: 'actor', names: 'auditActors' }),
  actions: choice({ label: 'Action', param: 'action', options: () => actions }),
  records: choice({ label: 'Record', param: 'kind', options: () => records }),
  recordId: recordIdFilter,
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
};

/** Lines of the audit log (administration, 2.7). */
export const auditLogList: ListDefinition<ValuesOf<typeof filters>, AuditLogQuery> = {
  id: 'audit-log',
  noun: 'audit log entries',
  failureText: (message) => `Error getting the audit log. ${message}`,
  pageSize: AUDIT_LOG.pageSize,
  refreshMs: AUDIT_LOG.refreshMs,
  filters,
  query: ({ actors, actions, records, recordId, locations, tenants }) => ({
    actors: wireList(actors),
    actions: wireList(actions),
    recordKinds: wireList(records),
    recordId: recordId === '' ? undefined : recordId,
    locationIds: wireList(locations),
    tenants: wireList(tenants),
  }),
};

/** The address of the list with all entries about one record. */
export const entriesOfRecord = (id: string) => `?${new URLSearchParams({ record: id }).toString()}`;

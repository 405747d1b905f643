import { expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import type { GroupConditions } from './conditions.ts';
import { countStatement, pageStatement } from './statement.ts';

const ALL: GroupConditions = {
  fromMs: 0,
  toMs: 1,
  tenantIds: undefined,
  locationIds: undefined,
  statuses: undefined,
  severity: undefined,
  isEscalated: undefined,
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

const WAYS: [string, string, Partial<GroupConditions>][] = [
  ['everything', 'alarm_groups_time', {}],
  ['many tenants', 'alarm_groups_time', { tenantIds: ids(20) }],
  ['a tenant', 'alarm_groups_tenant', { tenantIds: ids(1), severity: 'high' }],
  ['a few tenants', 'alarm_groups_tenant', { tenantIds: ids(3), statuses: ['resolved', 'pending'] }],
  ['a few sites', 'alarm_groups_location', { tenantIds: ids(2), locationIds: ids(5), isEscalated: false }],
  ['many sites of a few tenants', 'alarm_groups_tenant', { tenantIds: ids(2), locationIds: ids(60) }],
  ['open groups', 'alarm_groups_open', { statuses: ['pending', 'in_progress'], tenantIds: ids(1) }],
  ['escalated groups', 'alarm_groups_escalated', { isEscalated: true, statuses: ['pending'] }],
];

it.each(WAYS)('looks up %s in the index that covers all filtered columns', (_, index, changes) => {
  const { $client: client } = memoryDatabase();
  for (const statement of [
    pageStatement({ ...ALL, ...changes }, 30, 60),
    countStatement({ ...ALL, ...changes }, 1_001),
  ]) {
    const plan = client
      .prepare<(string | number)[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement.sql}`)
      .all(...statement.parameters)
      .map((step) => step.detail)
      .filter((detail) => detail.includes('alarm_groups'));
    expect(plan.length).toBeGreaterThan(0);
    for (const detail of plan) expect(detail).toContain(`USING COVERING INDEX ${index}`);
  }
});

import type * as z from 'zod/mini';
import type { listAuditLog } from '#contract/audit-log.ts';
import type { Db } from '#db/open.ts';
import { auditLog } from '#db/schema/audit.ts';
import { users } from '#db/schema/users.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';
import { START_MS } from '../repeated-week.ts';
import { LINES } from './many-lines.ts';

type AuditLogRequest = ListRequest<z.output<typeof listAuditLog.query>>;

const HOUR_MS = 3_600_000;

/** Draws requests for the audit log as managers make them: pages, each filter alone, and several at once. */
export function auditLogMix(db: Db, data: World, random: RandomStream): () => AuditLogRequest {
  const sites = [...data.locations.values()];
  const { tenants, some, manager, support, anyone } = callersOf(data, sites, random);
  const siteIds = sites.map(({ id }) => id);
  const userIds = db
    .select()
    .from(users)
    .all()
    .map(({ id }) => id);
  const recordIds = db
    .select({ id: auditLog.recordId })
    .from(auditLog)
    .limit(2_000)
    .all()
    .flatMap(({ id }) => (id === null ? [] : [id]));
  const only = (...values: string[]) => ({ values, negative: false });
  const lastPage = Math.floor(LINES / 30);

  const mix: { name: string; draw: () => Omit<AuditLogRequest, 'name'> }[] = [
    { name: 'all', draw: () => ({ query: {}, caller: anyone() }) },
    { name: 'past 90 days', draw: () => ({ query: { relativeTimeHours: 2_160 }, caller: anyone() }) },
    { name: 'past 24 h', draw: () => ({ query: { relativeTimeHours: 24 }, caller: anyone() }) },
    {
      name: 'an hour long ago',
      draw: () => {
        const dateFrom = START_MS - random.int(2, 24 * 89) * HOUR_MS;
        return { query: { dateFrom, dateTo: dateFrom + HOUR_MS }, caller: anyone() };
      },
    },
    { name: 'newer than the snapshot', draw: () => ({ query: { dateFrom: START_MS - 60_000 }, caller: anyone() }) },
    { name: 'actors', draw: () => ({ query: { actors: some(userIds, 1, 3) }, caller: anyone() }) },
    { name: 'an actor who did nothing', draw: () => ({ query: { actors: only('nobody') }, caller: anyone() }) },
    { name: 'not these actors', draw: () => ({ query: { actors: some(userIds, 1, 3, true) }, caller: anyone() }) },
    { name: 'common action', draw: () => ({ query: { actions: only('resolve') }, caller: anyone() }) },
    { name: 'rare action', draw: () => ({ query: { actions: only('share', 'export') }, caller: anyone() }) },
    { name: 'rare action of a tenant', draw: () => ({ query: { actions: only('share') }, caller: manager() }) },
    { name: 'record kind', draw: () => ({ query: { recordKinds: only('door') }, caller: anyone() }) },
    {
      name: 'one record',
      draw: () => ({ query: { recordId: random.pick(recordIds) }, caller: random.pick([support, manager])() }),
    },
    { name: 'locations', draw: () => ({ query: { locationIds: some(siteIds, 1, 3) }, caller: support() }) },
    { name: 'tenants', draw: () => ({ query: { tenants: some(tenants, 1, 3) }, caller: support() }) },
    {
      name: 'actor, action and week',
      draw: () => ({
        query: { actors: some(userIds, 1, 1), actions: only('change', 'remove'), relativeTimeHours: 168 },
        caller: anyone(),
      }),
    },
    {
      name: 'actor, action and site',
      draw: () => ({
        query: { actors: some(userIds, 1, 1), actions: only('share'), locationIds: some(siteIds, 1, 1) },
        caller: support(),
      }),
    },
    { name: 'deep page', draw: () => ({ query: { page: random.int(34, lastPage) }, caller: support() }) },
    { name: 'five hundred a page', draw: () => ({ query: { pageSize: 500 }, caller: support() }) },
  ];
  return () => {
    const { name, draw } = random.pick(mix);
    return { name, ...draw() };
  };
}

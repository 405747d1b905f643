import { beforeEach, expect, it } from 'vitest';
import { listEscalationEvents, listEscalations } from '#contract/escalation-list.ts';
import { resolveEscalation } from '#contract/escalations.ts';
import { addEvidence } from '#contract/evidence.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { pngFile } from '../support/evidence-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let open: typeof escalations.$inferSelect;
beforeEach(() => {
  open = server.picks.openEscalation();
});

type Query = Parameters<typeof server.call<typeof listEscalations>>[1]['query'];
const list = async (query: Query = {}, as = 'support') =>
  (await server.call(listEscalations, { query }, as)).reply.payload;
const one = (id: string) => ({ values: [id], negative: false });
const stored = () => server.db.select().from(escalations).all();

it('lists escalations newest first, in pages', async () => {
  const { items, total } = await list({ page: 1, pageSize: 2 });
  const next = (await list({ page: 2, pageSize: 2 })).items;
  const times = [...items, ...next].map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect([items.length, total]).toEqual([2, stored().length]);
});

it('shows every field of an escalation, with the still of its group and its evidence', async () => {
  const body = { comment: 'Runs', images: [pngFile()], productType: 'scan' as const, alarmGroupId: open.alarmGroupId };
  await server.call(addEvidence, { body }, 'support');
  const item = (await list({ pageSize: 500 })).items.find(({ id }) => id === open.id);
  expect(item).toMatchObject({
    escalationId: open.id,
    alarmGroupId: open.alarmGroupId,
    tenantId: open.tenantId,
    status: 'In Progress',
    createdAt: new Date(open.createdAtMs).toISOString(),
    createdByUserName: open.createdByName,
  });
  expect(item?.media.map(({ mediaUrl }) => mediaUrl.includes('/evidence/'))).toEqual([false, true]);
});

it.each([false, true])('filters by status, negated %s', async (negative) => {
  const { items } = await list({ statuses: { values: ['resolved'], negative }, pageSize: 500 });
  const fitting = stored().filter(({ status }) => (status === 'Resolved') !== negative);
  expect(items).toHaveLength(fitting.length);
  expect(items.length).toBeGreaterThan(0);
});

it('leaves out the escalations of a negated location, and counts the rest', async () => {
  const { items, total } = await list({ locationIds: { ...one(open.locationId), negative: true }, pageSize: 500 });
  const others = stored().filter(({ locationId }) => locationId !== open.locationId);
  expect(items.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());
  expect(total).toBe(others.length);
});

it('filters by location and period', async () => {
  const here = await list({ locationIds: one(open.locationId), pageSize: 500 });
  expect(here.total).toBe(stored().filter(({ locationId }) => locationId === open.locationId).length);
  expect((await list({ dateFrom: open.createdAtMs, dateTo: open.createdAtMs })).items.map(({ id }) => id)).toContain(
    open.id,
  );
  expect((await list({ dateTo: 0 })).total).toBe(0);
});

it('shows users only the escalations of their tenant', async () => {
  const { tenantId } = server.picks.userOf('gsoc-operator');
  const { items } = await list({ relativeTimeHours: 24 * 365, pageSize: 500 }, 'gsoc-operator');
  expect(items.filter((item) => item.tenantId !== tenantId)).toEqual([]);
});

it('says when an escalation was opened and closed', async () => {
  const body = { escalation_id: open.id, resolution_comment: 'Person left the site', status: 'Resolved' } as const;
  await server.call(resolveEscalation, { params: { id: open.id }, body }, 'support');
  const { items } = (await server.call(listEscalationEvents, { params: { id: open.id } }, 'support')).reply.payload;
  const start_time_utc = new Date(open.createdAtMs).toISOString();
  const closed = { update_type: 'escalationclosed', resolution_comment: 'Person left the site' };
  const end_time_utc = new Date(server.clock.now()).toISOString();
  expect(items.find(({ update_type }) => update_type === 'escalationclosed')).toMatchObject({
    ...closed,
    start_time_utc,
    end_time_utc,
    operator_id: server.picks.userOf('support').id,
  });
  expect(items.find(({ update_type }) => update_type === 'escalationopen')).toMatchObject({
    start_time_utc,
    end_time_utc: null,
  });
});

it('hides the events of an escalation out of scope', async () => {
  const foreign = stored().find(({ tenantId }) => tenantId !== server.picks.userOf('gsoc-manager').tenantId);
  const answer = await server.call(listEscalationEvents, { params: { id: foreign?.id ?? '' } }, 'gsoc-manager');
  expect(answer.status).toBe(404);
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { getRspndrIncident, type RspndrState, reportRspndrState, updateRspndrDetails } from '#contract/rspndr.ts';
import { getDispatchBook } from '#contract/sim/dispatch.ts';
import { getTenant, listTenants } from '#contract/tenants.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { tenants } from '#db/schema/tenants.ts';
import { dispatchSecret, localDispatchKey, type StateStatement } from '#platform/signing/dispatch-secret.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

const server = serverPerTest({ environment: { LOCAL_SERVICES_URL: 'http://127.0.0.1:8891' } });

const escalation = () => server.picks.openEscalation();

/** The account of the escalation's tenant with the provider, as support reads it. */
async function accountOf(tenantId: string) {
  const { config } = (await server.call(getTenant, { params: { id: tenantId } }, 'support')).reply.payload;
  return { id: config.rspndrTenantId ?? '' };
}

/** Sends a state as the provider does; `proven` is what its secret proves, the state itself by default. */
async function report(incidentId: string, state: RspndrState, tenantId: string, proven: Partial<StateStatement> = {}) {
  const { id } = await accountOf(tenantId);
  const secret = dispatchSecret(localDispatchKey(SIM_TOKEN), { tenantId: id, incidentId, state, ...proven });
  return server.call(reportRspndrState, { body: { tenant_id: id, secret, incident_id: incidentId, state } });
}

const statesOf = async (id: string) =>
  (await server.call(getRspndrIncident, { params: { id } }, 'support')).reply.payload?.states.map(({ state }) => state);

it('shows an account at the provider with absolute addresses', async () => {
  const { config } = (await server.call(getTenant, { params: { id: escalation().tenantId } }, 'support')).reply.payload;
  expect(config.rspndrUrl).toBe('http://127.0.0.1:8891/dispatch/incidents');
  expect(config.rspndrCancelUrl).toBe('PUT http://127.0.0.1:8891/dispatch/incidents/cancel');
});

it('stores the states that the provider reports and shows them in the history', async () => {
  const { id, tenantId, alarmGroupId } = escalation();
  expect(await statesOf(id)).toBeUndefined();
  await report(id, 'accepted', tenantId);
  await report(id, 'dispatched', tenantId);
  expect(await statesOf(id)).toEqual(['accepted', 'dispatched']);
  const history = await server.call(
    listGroupUpdates,
    { params: { id: alarmGroupId }, query: { product: 'scan' } },
    'support',
  );
  const texts = history.reply.payload.items.map(({ update_text: text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['RSPNDR: Accepted', 'RSPNDR: Dispatched']));
});

it('sets an escalation In Progress with the first state of its dispatch', async () => {
  const { id, tenantId } = escalation();
  server.db.update(escalations).set({ status: 'Pending' }).where(eq(escalations.id, id)).run();
  await report(id, 'accepted', tenantId);
  expect(server.db.select().from(escalations).where(eq(escalations.id, id)).get()?.status).toBe('In Progress');
});

it('changes nothing when a state is reported again', async () => {
  const { id, tenantId } = escalation();
  await report(id, 'accepted', tenantId);
  expect((await report(id, 'accepted', tenantId)).status).toBe(200);
  expect(await statesOf(id)).toEqual(['accepted']);
});

it.each([
  ['back to an earlier one', 'on_scene', 'dispatched'],
  ['on from the last one', 'closed', 'cancelled'],
] as const)('refuses a step %s', async (_, first, second) => {
  const { id, tenantId } = escalation();
  await report(id, first, tenantId);
  expect((await report(id, second, tenantId)).status).toBe(409);
  expect(await statesOf(id)).toEqual([first]);
});

it.each([
  ['another state', { state: 'closed' }],
  ['another incident', { incidentId: 'another' }],
  ['another tenant', { tenantId: 'another' }],
] as const)('refuses a secret of %s', async (_, proven) => {
  const { id, tenantId } = escalation();
  const answer = await report(id, 'accepted', tenantId, proven);
  expect([answer.status, answer.failure.message]).toEqual([401, 'The secret does not prove this state']);
  expect(await statesOf(id)).toBeUndefined();
});

it("refuses what an operator can make from the console's account", async () => {
  const { id, tenantId } = escalation();
  const { config } = (await server.call(getTenant, { params: { id: tenantId } }, 'support')).reply.payload;
  for (const key of [config.rspndrApiKey, config.rspndrApiSecret, `${config.rspndrApiKey}${config.rspndrApiSecret}`]) {
    const account = config.rspndrTenantId ?? '';
    const secret = dispatchSecret(key ?? '', { tenantId: account, incidentId: id, state: 'closed' });
    const body = { tenant_id: account, secret, incident_id: id, state: 'closed' as const };
    expect((await server.call(reportRspndrState, { body })).status).toBe(401);
  }
  expect(await statesOf(id)).toBeUndefined();
});

it('writes each state to the audit log, once', async () => {
  const { id, tenantId, locationId } = escalation();
  for (const state of ['accepted', 'accepted', 'dispatched'] as const) await report(id, state, tenantId);
  const lines = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
  expect(lines.filter(({ action }) => action === 'dispatch')).toEqual([
    expect.objectContaining({ tenantId, locationId, after: { state: 'accepted' } }),
    expect.objectContaining({ tenantId, before: { state: 'accepted' }, after: { state: 'dispatched' } }),
  ]);
});

it('keeps the order in which states of one moment arrived', async () => {
  const { id, tenantId } = escalation();
  const reached = ['accepted', 'dispatched', 'on_scene', 'cancelled'] as const;
  for (const state of reached) await report(id, state, tenantId);
  expect(await statesOf(id)).toEqual(reached);
});

it('refuses the states of an incident that belongs to another tenant', async () => {
  const { id, tenantId } = escalation();
  const tenants = (await server.call(listTenants, {}, 'support')).reply.payload;
  const other = tenants.find((tenant) => tenant.id !== tenantId);
  expect((await report(id, 'accepted', other?.id ?? '')).status).toBe(404);
  expect(await statesOf(id)).toBeUndefined();
});

it('takes the states of a tenant whose account others share', async () => {
  const { id, tenantId } = escalation();
  const own = server.db.select().from(tenants).where(eq(tenants.id, tenantId)).get();
  server.db.update(tenants).set({ config: own?.config }).run();
  await report(id, 'accepted', tenantId);
  expect(await statesOf(id)).toEqual(['accepted']);
});

it('takes the states of a location incident', async () => {
  const { id, tenantId } = openIncident(server.db, 'gsoc-manager');
  await report(id, 'accepted', tenantId);
  expect(await statesOf(id)).toEqual(['accepted']);
});

it('records that an escalation was sent to the provider', async () => {
  const { id, locationId, alarmGroupId } = escalation();
  const rspndr_details = {
    incident_type: 'PATROL_CHECK' as const,
    notes: 'Two people in the north row',
    location_id: locationId,
    incident_id: id,
  };
  const { reply } = await server.call(updateRspndrDetails, { params: { id }, body: { rspndr_details } }, 'support');
  expect(reply.payload.status).toBe('In Progress');
  const history = await server.call(
    listGroupUpdates,
    { params: { id: alarmGroupId }, query: { product: 'scan' } },
    'support',
  );
  expect(history.reply.payload.items[0]).toMatchObject({
    update_text: 'RSPNDR PATROL CHECK',
    comment: 'Two people in the north row',
  });
});

it('gives the local dispatch service the unfinished incidents', async () => {
  const { id, tenantId } = escalation();
  await report(id, 'accepted', tenantId);
  const open = async () => (await server.call(getDispatchBook, {}, 'simulator')).reply.payload.open;
  const before = await open();
  expect(before.map(({ incidentId }) => incidentId)).toEqual([id]);
  expect(before[0]?.states).toEqual([{ state: 'accepted', atMs: server.clock.now() }]);
  await report(id, 'cancelled', tenantId);
  expect(await open()).toEqual([]);
});

it('records news about an incident while its alarm stays in progress', async () => {
  const { locationAlarmId } = openIncident(server.db, 'gsoc-manager');
  const addComment = (comment: string) =>
    server.call(
      addGroupUpdate,
      { params: { id: locationAlarmId }, query: {}, body: { status: 'in_progress', comment } },
      'gsoc-manager',
    );
  const added = await addComment('Escalation - RSPNDR incidents created successfully!');
  expect(added.reply.payload).toMatchObject({
    status: 'in_progress',
    comment: expect.stringMatching(/^Escalation - /),
  });
  expect((await addComment('Any other comment')).status).toBe(409);
});

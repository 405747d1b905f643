import { beforeEach, expect, it } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { getInsightChoices, getInsightFigures, getInsights, getOwnInsights, INSIGHTS } from '#contract/insights.ts';
import { INSIGHTS_DASHBOARD_PATH, INSIGHTS_TOKEN_PARAMETER } from '#contract/insights-address.ts';
import { encodeRequest } from '#contract/request.ts';
import { users } from '#db/schema/users.ts';
import { callerOf } from '../support/caller-of.ts';
import { recountAlarms } from '../support/recount-alarms.ts';
import { recountOperator } from '../support/recount-figures.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const MANAGER = 'gsoc-manager';
const PERIOD = { from: '2025-11-18', to: '2025-11-20' };

const addressFor = async (account: string) => (await server.call(getInsights, {}, account)).reply.payload.tableauUrl;
const tokenIn = (address: string) => new URLSearchParams(address.split('#')[1]).get(INSIGHTS_TOKEN_PARAMETER) ?? '';
const withToken = (token: string, path = encodeRequest(getInsightFigures, { query: PERIOD }).path) =>
  server.send(path, { headers: { authorization: `Bearer ${token}` } });

let token: string;
beforeEach(async () => {
  token = tokenIn(await addressFor(MANAGER));
});

it('answers with the address of the own dashboard and a token that admits to the figures', async () => {
  expect(await addressFor(MANAGER)).toMatch(new RegExp(`^${INSIGHTS_DASHBOARD_PATH}#token=`));
  const framed = await withToken(token);
  const { reply } = await server.call(getInsightFigures, { query: PERIOD }, MANAGER);
  expect(getInsightFigures.reply.parse(await framed.json()).payload.now).toEqual(reply.payload.now);
});

it('answers with the address of another dashboard as configured', async () => {
  const insightsUrl = 'https://tableau.example.com/views/watchfloor';
  await server.restart({ environment: { INSIGHTS_URL: insightsUrl } });
  expect(await addressFor(MANAGER)).toBe(insightsUrl);
});

it('admits the token of a dashboard to nothing but figures', async () => {
  expect((await withToken(token, getInsights.path)).status).toBe(401);
  expect((await withToken(token, '/v2/orm/user')).status).toBe(401);
});

it('ends the token after its time', async () => {
  server.realTime.set({ epochMs: server.realTime.now() + INSIGHTS.tokenMs });
  expect((await withToken(token)).status).toBe(401);
});

it('ends the token with the session that it was made in', async () => {
  const session = await server.tokenOf(MANAGER);
  const own = tokenIn(
    getInsights.reply.parse(await (await withToken(session, getInsights.path)).json()).payload.tableauUrl,
  );
  expect((await withToken(own)).status).toBe(200);
  const { path, ...init } = encodeRequest(signOut, {});
  await server.send(path, { ...init, headers: { authorization: `Bearer ${session}` } });
  expect((await withToken(own)).status).toBe(401);
});

it('refuses the figures of the team to operators, and answers them with their own', async () => {
  expect((await server.call(getInsightFigures, { query: PERIOD }, 'gsoc-operator')).status).toBe(403);
  const { payload } = (await server.call(getOwnInsights, { query: PERIOD }, 'gsoc-operator')).reply;
  const { id } = server.picks.userOf('gsoc-operator');
  expect(payload.operator.id).toBe(id);
  expect(payload.now.handled).toBeGreaterThan(0);
  expect(payload.now).toEqual(recountOperator(recountAlarms(server.db), id, PERIOD));
});

it.each([
  ['an operator', 'gsoc-operator', 'gsoc-manager'],
  ['an operator of the same tenant', 'gsoc-operator', 'monitoring'],
  ['a manager of another tenant', 'gsoc-manager', 'msp-operator'],
])('refuses the figures of somebody else to %s', async (_who, as, of) => {
  const operator = server.picks.userOf(of).id;
  const { status, failure } = await server.call(getOwnInsights, { query: { ...PERIOD, operator } }, as);
  expect([status, failure.message]).toEqual([403, 'Only operators and their managers see their figures']);
});

it('shows managers the figures of the operators of their tenants', async () => {
  const { operators } = (await server.call(getInsightChoices, {}, MANAGER)).reply.payload;
  const own = callerOf(server, MANAGER).tenant.id;
  const expected = server.db
    .select()
    .from(users)
    .all()
    .filter(({ tenantId, name, deletedAtMs }) => tenantId === own && name !== '' && deletedAtMs === null);
  expect(operators.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  const operator = server.picks.userOf('gsoc-operator').id;
  const { payload } = (await server.call(getOwnInsights, { query: { ...PERIOD, operator } }, MANAGER)).reply;
  const inTenant = recountAlarms(server.db).filter(({ tenantId }) => tenantId === own);
  expect(payload.now).toEqual(recountOperator(inTenant, operator, PERIOD));
});

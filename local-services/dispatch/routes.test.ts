import { beforeEach, expect, it } from 'vitest';
import { rspndrToken, TOKEN_TOLERANCE_SECONDS } from '#contract/rspndr.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createAccounts } from './accounts.ts';
import type { Dispatches } from './dispatches.ts';
import { dispatchRoutes } from './routes.ts';

const START_MS = Date.UTC(2026, 0, 1);
const account = { tenantId: 'rspndr-1', apiKey: 'key', apiSecret: 'secret' };
const incident = {
  escalationType: 'GUARD_RESPONSE',
  tenantId: 'rspndr-1',
  locationId: 'location-1',
  address1: '1 North Row',
  name: 'Northgate Auto, Lot B',
  city: 'Chicago',
  state: 'IL',
  country: 'USA',
  postal_code: '60601',
  incident_id: 'incident-1',
  notes: 'Two people in the north row',
  type: 'PATROL_CHECK',
  call_list: [{ order: 1, name: 'MAIN', type: 'mobile', number: '+1 312 555 0100' }],
};

let accepted: string[];
let app: ReturnType<typeof dispatchRoutes>;
beforeEach(() => {
  accepted = [];
  const clock = new SimulatedClock(START_MS);
  const accounts = createAccounts(async () => [account], clock, [account]);
  const dispatches: Dispatches = {
    accept: (_, id) => !accepted.includes(id) && accepted.push(id) > 0,
    cancel: (_, id) => accepted.includes(id),
    has: (_, id) => accepted.includes(id),
    resume: () => {},
    stop: () => {},
  };
  app = dispatchRoutes(accounts, dispatches);
});

/** Sends a request whose token is `late` seconds old, or made from another secret. */
async function send(path: string, body: object, { late = 0, secret = 'secret', method = 'POST' } = {}) {
  const token = await rspndrToken('key', secret, START_MS / 1_000 - late);
  const headers = { 'content-type': 'application/json', 'tenant-id': 'rspndr-1', 'api-token': token };
  return app.request(path, { method, headers, body: JSON.stringify(body) });
}

it('accepts an incident of a customer', async () => {
  const answer = await send('/incidents', incident);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ incident_id: 'incident-1', status: 'accepted' });
  expect(accepted).toEqual(['incident-1']);
});

it.each([
  ['made from a wrong secret', { secret: 'guess' }],
  ['made too long ago', { late: TOKEN_TOLERANCE_SECONDS + 1 }],
])('refuses a token %s', async (_, options) => {
  expect((await send('/incidents', incident, options)).status).toBe(401);
  expect(accepted).toEqual([]);
});

it('says whether it has an incident', async () => {
  const ask = async () => {
    const token = await rspndrToken('key', 'secret', START_MS / 1_000);
    const answer = await app.request('/incidents/incident-1', {
      headers: { 'tenant-id': 'rspndr-1', 'api-token': token },
    });
    return answer.json();
  };
  expect(await ask()).toEqual({ incident_id: 'incident-1', status: 'unknown' });
  await send('/incidents', incident);
  expect(await ask()).toEqual({ incident_id: 'incident-1', status: 'accepted' });
  expect((await app.request('/incidents/incident-1')).status).toBe(401);
});

it('refuses an incident that it has already', async () => {
  await send('/incidents', incident);
  expect((await send('/incidents', incident)).status).toBe(409);
});

it.each([
  ['without notes', { ...incident, notes: ' ' }],
  ['in the name of another tenant', { ...incident, tenantId: 'rspndr-2' }],
])('refuses an incident %s', async (_, body) => {
  expect((await send('/incidents', body)).status).toBe(400);
  expect(accepted).toEqual([]);
});

it.each(['PUT', 'POST'])('cancels an incident by %s', async (method) => {
  await send('/incidents', incident);
  const answer = await send('/incidents/cancel', { incident_id: 'incident-1', notes: 'False alarm' }, { method });
  expect(answer.status).toBe(200);
});

it('refuses to notify about an incident that it does not have', async () => {
  expect((await send('/incidents/notify', { incident_id: 'incident-1', message: 'Hurry' })).status).toBe(404);
});

it('serves a customer whose account is newer than those that it has read', async () => {
  const clock = new SimulatedClock(START_MS);
  const known: (typeof account)[] = [];
  const accounts = createAccounts(async () => known, clock, []);
  known.push(account);
  await clock.advance(1_001);
  expect(await accounts.get('rspndr-1')).toEqual(account);
});

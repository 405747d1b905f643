import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS } from '#contract/channels.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { PERMISSIONS, permissionsOf, type RoleKey } from '#contract/permissions.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import { testServer } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';
import { worldPicks } from '../support/world-picks.ts';
import { requestOf } from './bad-requests.ts';
import { callAsAccount } from './call-as-account.ts';
import { ABOUT_OTHERS, FURTHER, goodInputs, RULES, type WireInput } from './domain-calls.ts';
import { CHANNEL_RULES, rolesWith } from './role-table.ts';

/*
 * Every role makes every call and joins every channel: it is refused exactly where the role table of the
 * decisions says so. Other tests check the contents of the answers.
 */

const ROLES: readonly { role: RoleKey; account: string }[] = [
  { role: 'MO', account: 'msp-operator' },
  { role: 'SU', account: 'support' },
  { role: 'MM', account: 'msp-manager' },
  { role: 'GM', account: 'gsoc-manager' },
  { role: 'GO', account: 'gsoc-operator' },
  { role: 'MR', account: 'monitoring' },
];

const records = Object.values(ENDPOINTS).flat();

const server = testServer();
let listening: Listening;
beforeAll(async () => {
  listening = await listen(server.app, '127.0.0.1', 0, pino({ level: 'silent' }));
});
afterAll(() => listening.stop());

const inputs = goodInputs(server.db);
const locationAlarmId = worldPicks(server.db).ownAlarm('gsoc-manager', 'pending').locationAlarmId ?? '';

const inputOf = (name: string): WireInput => ({
  params: inputs[name]?.params ?? {},
  query: inputs[name]?.query ?? {},
  body: inputs[name]?.body,
});

const mayAll = (role: RoleKey, permissions: readonly string[]) =>
  permissions.every((permission) => rolesWith(permission)?.includes(role));

/** Makes the call as each role; returns the roles that were refused. */
async function refusedRoles(endpoint: AnyEndpoint, input: WireInput, isAboutOthers = false): Promise<RoleKey[]> {
  const refused: RoleKey[] = [];
  for (const { role, account } of ROLES) {
    const { path, init } = requestOf(endpoint, isAboutOthers ? input : callAsAccount(server.db, account, input));
    const { status } = await server.send(path, init, account);
    expect(status, 'a failure of the server').toBeLessThan(500);
    if (status === 401 || status === 403) refused.push(role);
  }
  return refused;
}

const rolesWithout = (permissions: readonly string[]) =>
  ROLES.filter(({ role }) => !mayAll(role, permissions)).map(({ role }) => role);

it.each(PERMISSIONS)('gives %s to the roles in the table', (permission) => {
  const rolesWithPermission = ROLES.filter(({ role }) => permissionsOf(role).includes(permission)).map(
    ({ role }) => role,
  );
  expect(rolesWithPermission).toEqual(
    ROLES.map(({ role }) => role).filter((role) => rolesWith(permission)?.includes(role)),
  );
});

it('has a rule for each user endpoint, and for no other', () => {
  const ofOthers = ['simulator', 'shared-token', 'signed-link'];
  const ofPeople = records.filter(({ endpoint }) => !ofOthers.includes(String(endpoint.access)));
  expect(Object.keys(RULES).sort()).toEqual(ofPeople.map(({ name }) => name).sort());
});

describe.each(records)('$name', ({ name, endpoint }) => {
  const rule = RULES[name];
  if (rule === undefined) {
    it('refuses sessions without a role', async () => {
      expect(await refusedRoles(endpoint, inputOf(name), ABOUT_OTHERS.has(name))).toEqual(
        ROLES.map(({ role }) => role),
      );
    });
    return;
  }
  it('refuses exactly the roles that are not in the table', async () => {
    const permissions = typeof rule === 'string' ? [] : rule;
    expect(await refusedRoles(endpoint, inputOf(name), ABOUT_OTHERS.has(name))).toEqual(rolesWithout(permissions));
  });
});

it.each(FURTHER)('refuses $name of $of to exactly the roles that are not in the table', async (further) => {
  const endpoint = records.find(({ name }) => name === further.name)?.endpoint;
  if (!endpoint) throw new Error(`there is no call ${further.name}`);
  const input = { ...inputOf(further.name), ...further.change({ locationAlarmId }) };
  expect(await refusedRoles(endpoint, input)).toEqual(rolesWithout(further.rule));
});

it('has a rule for each channel', () => {
  expect(Object.keys(CHANNEL_RULES).sort()).toEqual(Object.keys(CHANNELS).sort());
});

it.each(Object.entries(CHANNELS))('admits to the channel %s exactly the roles in the table', async (name, { path }) => {
  const rule = CHANNEL_RULES[name] ?? [];
  for (const { role, account } of ROLES) {
    const token = await server.tokenOf(account);
    const socket = await connect(`${listening.origin.replace('http', 'ws')}${path}?token=${token}`);
    // Admitted users receive a message, by default or on request.
    const operatorId = worldPicks(server.db).userOf(account).id;
    if (name === 'locationAlarms') socket.send({ type: 'alarm_count', severity: 'high' });
    if (name === 'scanEvents') socket.send({ event_type: 'alarm_count', operator_id: operatorId });
    if (name === 'unifiedAlarms') socket.send({ event_type: 'alarm_count', sequence_trace_id: randomUUID() });
    const outcome = await Promise.race([socket.next().then(() => 'admitted'), socket.closed]);
    const expected = rule === 'simulator' ? 4001 : mayAll(role, rule) ? 'admitted' : 4003;
    expect([role, outcome]).toEqual([role, expected]);
    socket.close();
  }
});

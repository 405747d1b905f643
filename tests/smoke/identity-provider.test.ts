import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { signOut } from '#contract/auth.ts';
import { path as listChanges } from '#contract/channels/list-changes.ts';
import { createProfile } from '#contract/first-sign-in.ts';
import { SOCKET } from '#contract/limits.ts';
import { createUser } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { auditLog } from '#db/schema/audit.ts';
import { sessions } from '#db/schema/sessions.ts';
import { tenants } from '#db/schema/tenants.ts';
import { type KeyProvider, startKeyProvider } from '../support/key-provider.ts';
import { leap } from '../support/leap.ts';
import { seededWorld } from '../support/seeded-world.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const MINUTE_MS = 60_000;

let provider: KeyProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startKeyProvider();
});
afterAll(() => provider.close());
beforeEach(() => start());
afterEach(() => server.app.close());

function start(environment: Record<string, string> = {}, db = seededWorld()): void {
  server = testServer({ db, environment: { ...provider.environment, ...environment } });
}

/** The token of an account at the provider, e.g. `gsoc-operator`, whose email is verified. */
const tokenOf = (account: string, claims: Record<string, unknown> = {}) =>
  provider.token(
    { sub: `auth0|${account}`, email: `${account}@watchfloor.test`, email_verified: true, ...claims },
    server.realTime.now(),
  );

/** The `exp` of a token that ends in some minutes. */
const endOf = (minutes: number) => Math.floor(server.realTime.now() / 1_000) + minutes * 60;

function someTenant() {
  const tenant = server.db.select().from(tenants).get();
  if (!tenant) throw new Error('the seeded world has no tenant');
  return tenant;
}

async function ask(endpoint: { path: string; method: string }, token: string, body?: object) {
  const response = await server.send(endpoint.path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json()) };
}

it('admits the user whose verified email the token contains', async () => {
  const { payload } = await ask(getProfile, await tokenOf('gsoc-manager'));
  expect(payload).toMatchObject({ email: 'gsoc-manager@watchfloor.test', roles: ['GSOC Manager'] });
});

it('asks the provider for the email of a token without one, once for each account', async () => {
  provider.userInfo = { sub: 'auth0|1', email: 'GSOC-Manager@watchfloor.test', email_verified: true };
  const bare = { email: undefined, email_verified: undefined };
  expect(await ask(getProfile, await tokenOf('1', bare))).toMatchObject({ status: 200 });
  provider.userInfo = {};
  const renewed = await tokenOf('1', { ...bare, jti: 'renewed' });
  expect((await ask(getProfile, renewed)).payload.email).toBe('gsoc-manager@watchfloor.test');
});

it('refuses an account whose email the provider has not verified', async () => {
  const refused = await ask(getProfile, await tokenOf('support', { email_verified: false }));
  expect(refused).toMatchObject({
    status: 403,
    code: 'permission_denied',
    message: 'Verify your email at the identity provider, then sign in again',
  });
});

it('answers a valid token without user record with 404, until its profile is created', async () => {
  start({ AUTH0_NEW_USER_TENANT: someTenant().name });
  const token = await tokenOf('newcomer');
  expect(await ask(getProfile, token)).toMatchObject({ status: 404, code: 'invalid_user', message: 'Invalid user' });
  expect(await ask(listAlarms, token)).toMatchObject({ status: 403 });
  const created = await ask(createProfile, token, { name: 'Noor Comer' });
  expect(created.payload).toMatchObject({ name: 'Noor Comer', roles: ['GSOC Operator'] });
  expect(await ask(listAlarms, token)).toMatchObject({ status: 200 });
});

it('adds new users to the tenant that the token names', async () => {
  start({ AUTH0_TENANT_CLAIM: 'https://watchfloor.test/tenant' });
  const { id } = someTenant();
  const token = await tokenOf('newcomer', { 'https://watchfloor.test/tenant': id });
  const created = await ask(createProfile, token, { name: 'Noor Comer' });
  expect(created.payload.tenant.id).toBe(id);
});

it('refuses strangers where no tenant takes new users', async () => {
  const refused = await ask(getProfile, await tokenOf('stranger'));
  expect(refused).toMatchObject({
    status: 403,
    message: 'No tenant takes new users here. Ask an administrator to add you',
  });
});

it('admits users whom an administrator has added, and nobody who was removed', async () => {
  const manager = await tokenOf('support');
  const { id: tenant_id } = someTenant();
  const added = { name: 'Ada Added', email: 'ada@watchfloor.test', roles: ['GSOC Operator'], tenant_id };
  expect(await ask(createUser, manager, added)).toMatchObject({ status: 200 });
  const token = await tokenOf('ada');
  expect((await ask(getProfile, token)).payload.name).toBe('Ada Added');
  const { payload } = await ask(getProfile, token);
  const removal = { path: `/v2/orm/user/${payload.id}`, method: 'DELETE' };
  expect(await ask(removal, manager)).toMatchObject({ status: 200 });
  expect(await ask(getProfile, token)).toMatchObject({ status: 403, code: 'user_disabled' });
  expect(await ask(createUser, manager, added)).toMatchObject({ status: 200 });
  expect(await ask(getProfile, await tokenOf('ada', { jti: 'next' }))).toMatchObject({ status: 200 });
});

it('refuses disabled users, and local tokens', async () => {
  expect(await ask(getProfile, await tokenOf('disabled'))).toMatchObject({ status: 403, code: 'user_disabled' });
  const local = await server.tokenOf('gsoc-manager');
  expect(await ask(getProfile, local)).toMatchObject({ status: 401, code: 'session_expired' });
});

it('answers 503 while the provider cannot be reached, and serves those who have signed in before', async () => {
  const token = await tokenOf('gsoc-manager');
  await ask(getProfile, token);
  provider.goDown();
  expect(await ask(getProfile, token)).toMatchObject({ status: 200 });
  start();
  const refused = await ask(getProfile, token);
  provider.comeBack();
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await ask(getProfile, token)).toMatchObject({ status: 200 });
});

it('ends the session of a token at sign-out, and not that of the next one', async () => {
  const token = await tokenOf('gsoc-manager');
  expect(await ask(signOut, token)).toMatchObject({ status: 200 });
  expect(await ask(getProfile, token)).toMatchObject({ status: 401, code: 'session_expired' });
  expect(await ask(getProfile, await tokenOf('gsoc-manager', { jti: 'next' }))).toMatchObject({ status: 200 });
});

it('ends all tokens of a sign-in at sign-out, with their sockets, and no other sign-in of the user', async () => {
  const listening = await server.listen();
  const first = await tokenOf('gsoc-manager', { sid: 'desk' });
  const renewed = await tokenOf('gsoc-manager', { sid: 'desk', jti: 'renewed' });
  const elsewhere = await tokenOf('gsoc-manager', { sid: 'home' });
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges}?token=${first}`);
  for (const token of [first, renewed, elsewhere]) expect(await ask(getProfile, token)).toMatchObject({ status: 200 });
  expect(await ask(signOut, renewed)).toMatchObject({ status: 200 });
  expect(await socket.closed).toBe(4001);
  expect(await ask(getProfile, first)).toMatchObject({ status: 401, code: 'session_expired' });
  expect(await ask(getProfile, elsewhere)).toMatchObject({ status: 200 });
  await listening.stop();
});

it('knows tokens of one sign-in by their renewal on a socket, where they do not name it', async () => {
  const listening = await server.listen();
  const first = await tokenOf('gsoc-manager');
  const [renewed, again] = [
    await tokenOf('gsoc-manager', { jti: 'renewed' }),
    await tokenOf('gsoc-manager', { jti: 'renewed again' }),
  ];
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges}?token=${first}`);
  for (const token of [renewed, again]) socket.send({ type: 'renew_token', token });
  const linked = () => server.db.select().from(sessions).where(isNotNull(sessions.signInId)).all();
  await expect.poll(linked).toHaveLength(3);
  expect(await ask(signOut, again)).toMatchObject({ status: 200 });
  expect(await socket.closed).toBe(4001);
  for (const token of [first, renewed, again]) expect(await ask(getProfile, token)).toMatchObject({ status: 401 });
  await listening.stop();
});

it('ends every session of a disabled user at once, also for when they are enabled again', async () => {
  const listening = await server.listen();
  const manager = await tokenOf('support');
  const token = await tokenOf('gsoc-operator');
  const { id } = (await ask(getProfile, token)).payload;
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges}?token=${token}`);
  const user = { path: `/v2/orm/user/${id}`, method: 'PATCH' };
  expect(await ask(user, manager, { enabled: false })).toMatchObject({ status: 200 });
  expect(await socket.closed).toBe(4001);
  expect(await ask(getProfile, token)).toMatchObject({ status: 403, code: 'user_disabled' });
  expect(await ask(user, manager, { enabled: true })).toMatchObject({ status: 200 });
  expect(await ask(getProfile, token)).toMatchObject({ status: 401, code: 'session_expired' });
  await listening.stop();
});

it('writes sign-ins to the audit log, but not renewals', async () => {
  const lines = () =>
    server.db
      .select({ activity: auditLog.activity })
      .from(auditLog)
      .where(eq(auditLog.action, 'sign-in'))
      .all()
      .filter(({ activity }) => activity.endsWith('signed in at the identity provider'));
  const short = { exp: endOf(1) };
  await ask(getProfile, await tokenOf('gsoc-manager', short));
  await ask(getProfile, await tokenOf('gsoc-manager', { ...short, jti: 'renewed' }));
  expect(lines()).toHaveLength(1);
  await leap(server.realTime, 3 * MINUTE_MS);
  await ask(getProfile, await tokenOf('gsoc-manager', { jti: 'the next day' }));
  expect(lines()).toHaveLength(2);
});

it('keeps a socket whose token is renewed beyond the end of the first, and closes one whose token is not', async () => {
  const listening = await server.listen();
  const token = await tokenOf('gsoc-manager', { exp: endOf(1) });
  const join = () => connect(`${listening.origin.replace('http', 'ws')}${listChanges}?token=${token}`);
  const [renewed, left] = [await join(), await join()];
  renewed.send({ type: 'renew_token', token: await tokenOf('gsoc-manager', { jti: 'renewed' }) });
  await expect.poll(() => server.db.select().from(sessions).all()).toHaveLength(2);
  let closed: number | undefined;
  void renewed.closed.then((code) => {
    closed = code;
  });
  for (let passedMs = 0; passedMs < 3 * MINUTE_MS; passedMs += SOCKET.pingMs) {
    const answer = renewed.answersPing();
    await server.realTime.advance(SOCKET.pingMs);
    await answer;
  }
  expect(await left.closed).toBe(4001);
  expect(closed).toBeUndefined();
  await listening.stop();
});

it("closes a socket that is given another user's token", async () => {
  const listening = await server.listen();
  const address = `${listening.origin.replace('http', 'ws')}${listChanges}`;
  const socket = await connect(`${address}?token=${await tokenOf('gsoc-manager')}`);
  socket.send({ type: 'renew_token', token: await tokenOf('support') });
  expect(await socket.closed).toBe(4008);
  await listening.stop();
});

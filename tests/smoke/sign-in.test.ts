import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn, signInAlias } from '#contract/auth.ts';
import { createProfile } from '#contract/first-sign-in.ts';
import { getProfile } from '#contract/users.ts';
import { auditLog } from '#db/schema/audit.ts';
import { users } from '#db/schema/users.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const attempt = (email: string, password = DEMO_PASSWORD, endpoint = signIn) =>
  server.call(endpoint, { body: { email, password } });

it('exchanges email and password for a token that opens the profile', async () => {
  const { token } = (await attempt('GSOC-Operator@watchfloor.test')).reply;
  const reply = await server.send(getProfile.path, { headers: { authorization: `Bearer ${token}` } });
  const { payload } = getProfile.reply.parse(await reply.json());
  expect(payload).toMatchObject({ email: 'gsoc-operator@watchfloor.test', roles: ['GSOC Operator'], enabled: true });
  expect(payload.permissions).toContain('alarm:view');
});

it('also signs in at the alias', async () => {
  expect((await attempt('support@watchfloor.test', DEMO_PASSWORD, signInAlias)).status).toBe(200);
});

it('writes a sign-in to the audit log', async () => {
  await attempt('gsoc-manager@watchfloor.test');
  const user = server.db.select().from(users).where(eq(users.email, 'gsoc-manager@watchfloor.test')).get();
  const entries = server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.activity, `${user?.name} signed in`))
    .all();
  expect(entries).toContainEqual(expect.objectContaining({ userId: user?.id, timestampMs: server.clock.now() }));
});

it('names a user without a name by email in the audit log', async () => {
  await attempt('unnamed@watchfloor.test');
  await attempt('new-user@watchfloor.test');
  const entries = server.db.select().from(auditLog).where(eq(auditLog.timestampMs, server.clock.now())).all();
  expect(entries.map((entry) => entry.activity)).toEqual([
    'unnamed@watchfloor.test signed in',
    'new-user@watchfloor.test signed in',
  ]);
});

it('refuses a wrong password and an unknown user with the same answer', async () => {
  const wrong = await attempt('gsoc-operator@watchfloor.test', 'not-the-password');
  const unknown = await attempt('nobody@watchfloor.test');
  expect(wrong.status).toBe(401);
  expect(wrong.failure).toEqual({ code: 'invalid_credentials', message: 'Email or password is not correct' });
  expect(unknown.failure).toEqual(wrong.failure);
});

it('tells a user that they are disabled, but only after the right password', async () => {
  expect((await attempt('disabled@watchfloor.test')).failure.code).toBe('user_disabled');
  expect((await attempt('disabled@watchfloor.test', 'wrong')).failure.code).toBe('invalid_credentials');
});

it('blocks sign-ins after ten failures, for that email only', async () => {
  const failures = await Promise.all(
    Array.from({ length: 12 }, () => attempt('gsoc-operator@watchfloor.test', 'wrong')),
  );
  expect(failures.map((one) => one.status)).toEqual([...Array(10).fill(401), 429, 429]);
  const refused = await attempt('gsoc-operator@watchfloor.test');
  expect(refused.failure).toEqual({
    code: 'too_many_requests',
    message: 'Too many failed sign-ins. Try again in 15 minutes',
  });
  expect((await attempt('gsoc-manager@watchfloor.test')).status).toBe(200);
});

it('forgets the failures of a user who signs in successfully', async () => {
  const email = 'gsoc-operator@watchfloor.test';
  for (const round of [1, 2]) {
    for (let failed = 0; failed < 9; failed += 1) await attempt(email, `wrong ${round}`);
    expect((await attempt(email)).status).toBe(200);
  }
});

it('refuses all calls of a user from the moment they are disabled', async () => {
  expect((await server.call(listAlarms, {}, 'gsoc-operator')).status).toBe(200);
  server.db.update(users).set({ isEnabled: false }).where(eq(users.email, 'gsoc-operator@watchfloor.test')).run();
  server.app.services.bus.publish('user', { credentialId: 'gsoc-operator@watchfloor.test' });
  const refused = await server.call(listAlarms, {}, 'gsoc-operator');
  expect(refused.status).toBe(403);
  expect(refused.failure.code).toBe('user_disabled');
});

it('ends a session after twelve hours of real time, whatever the clock says', async () => {
  const { token } = (await attempt('gsoc-operator@watchfloor.test')).reply;
  const profile = () => server.send(getProfile.path, { headers: { authorization: `Bearer ${token}` } });
  await server.clock.advance(48 * 3_600_000);
  expect((await profile()).status).toBe(200);
  server.realTime.set({ epochMs: server.realTime.now() + 12 * 3_600_000 });
  const expired = await profile();
  expect(expired.status).toBe(401);
  expect(await expired.json()).toMatchObject({ code: 'session_expired' });
});

it('asks callers without a session to sign in', async () => {
  const answer = await server.call(listAlarms, {});
  expect(answer.status).toBe(401);
  expect(answer.failure.code).toBe('session_missing');
});

it('finds no profile for a credential without a user record', async () => {
  const answer = await server.call(getProfile, {}, 'new-user');
  expect(answer.status).toBe(404);
  expect(answer.failure).toEqual({ code: 'invalid_user', message: 'Invalid user' });
});

it('lets a credential without a user record only register', async () => {
  expect((await server.call(listAlarms, {}, 'new-user')).status).toBe(403);
});

it('registers a new credential with a name as GSOC operator', async () => {
  const { payload } = (await server.call(createProfile, { body: { name: ' Ada Okoye ' } }, 'new-user')).reply;
  expect(payload).toMatchObject({ name: 'Ada Okoye', roles: ['GSOC Operator'], email: 'new-user@watchfloor.test' });
  expect((await server.call(listAlarms, {}, 'new-user')).status).toBe(200);
});

it('creates no second user with the same email', async () => {
  const { id: _, ...pattern } = server.picks.userOf('gsoc-operator');
  server.db
    .insert(users)
    .values({ ...pattern, id: 'user-of-that-email', email: 'new-user@watchfloor.test' })
    .run();
  const refused = await server.call(createProfile, { body: { name: 'Ada Okoye' } }, 'new-user');
  expect([refused.status, refused.failure.message]).toEqual([409, 'This email belongs to a user already']);
});

it('sets an empty name only once', async () => {
  const first = await server.call(createProfile, { body: { name: 'Kim Duarte' } }, 'unnamed');
  expect(first.reply.payload.name).toBe('Kim Duarte');
  const second = await server.call(createProfile, { body: { name: 'Somebody Else' } }, 'unnamed');
  expect(second.status).toBe(409);
  expect((await server.call(getProfile, {}, 'unnamed')).reply.payload.name).toBe('Kim Duarte');
});

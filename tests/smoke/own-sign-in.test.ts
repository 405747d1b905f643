import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOwnSessions,
  getSecondFactor,
  listOwnSessions,
  removeSecondFactor,
  setUpSecondFactor,
} from '#contract/own-sign-in.ts';
import { listUsers, requireNewPassword, resetSecondFactor } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { auditLog } from '#db/schema/audit.ts';
import { credentials, recoveryCodes } from '#db/schema/users.ts';
import { leap } from '../support/leap.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest({ environment: { SECOND_FACTOR_ROLES: 'MR' } });

const EMAIL = 'gsoc-operator@watchfloor.test';
const NEW = 'Night-watch-2026';

type Attempt = { email?: string; password?: string; newPassword?: string; code?: string };
const attempt = ({ email = EMAIL, password = DEMO_PASSWORD, ...rest }: Attempt = {}) =>
  server.call(signIn, { body: { email, password, ...rest } });
const enter = async (tried?: Attempt) => (await attempt(tried)).reply.token;

/** Calls with a token of signing in. */
const withToken = (token: string, path: string, method = 'GET', body?: object) =>
  server.send(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const statusOf = async (token: string) => (await withToken(token, getProfile.path)).status;
const activities = () =>
  server.db
    .select({ activity: auditLog.activity })
    .from(auditLog)
    .all()
    .map(({ activity }) => activity);

/** The code of an app at the server's present time. */
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.realTime.now() + offsetMs });

/** Sets up an app for the operator. Returns its secret and the recovery codes. */
async function setUp() {
  const { secret, uri } = (await server.call(beginSecondFactor, { body: { password: DEMO_PASSWORD } }, 'gsoc-operator'))
    .reply.payload;
  const confirmed = await server.call(confirmSecondFactor, { body: { code: codeOf(secret) } }, 'gsoc-operator');
  await server.realTime.advance(30_000);
  return { secret, uri, recoveryCodes: confirmed.reply.payload.recoveryCodes };
}

let token: string;
beforeEach(async () => {
  token = await enter();
});

it('changes the password with the old one, and ends the other sessions', async () => {
  const other = await enter();
  const answer = await withToken(token, changePassword.path, 'POST', {
    currentPassword: DEMO_PASSWORD,
    newPassword: NEW,
  });
  expect(await answer.json()).toEqual({ payload: { endedSessions: 1 } });
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
  expect((await attempt()).status).toBe(401);
  expect((await attempt({ password: NEW })).status).toBe(200);
});

it('refuses a wrong password without signing the user out, and too many of them', async () => {
  const change = (currentPassword: string, newPassword = NEW) =>
    server.call(changePassword, { body: { currentPassword, newPassword } }, 'gsoc-operator');
  const { status, failure } = await change('wrong');
  expect([status, failure.message]).toEqual([400, 'The current password is not correct']);
  expect((await change(DEMO_PASSWORD, DEMO_PASSWORD)).status).toBe(400);
  for (let times = 0; times < 10; times += 1) await change('wrong');
  expect((await change(DEMO_PASSWORD)).status).toBe(429);
});

it('lists the open sessions with their device and last use', async () => {
  await leap(server.realTime, 60_000);
  const other = await enter();
  await leap(server.realTime, 60_000);
  const answer = await withToken(other, listOwnSessions.path);
  const { payload } = listOwnSessions.reply.parse(await answer.json());
  expect(payload.map(({ isCurrent, address }) => [isCurrent, address])).toEqual([
    [true, payload[0]?.address],
    [false, payload[1]?.address],
  ]);
  expect(Date.parse(payload[0]?.lastUsedAt ?? '')).toBe(server.realTime.now());
  expect(Date.parse(payload[1]?.startedAt ?? '')).toBe(server.realTime.now() - 120_000);
});

it('keeps the last use of sessions over a restart', async () => {
  await leap(server.realTime, 90_000);
  await withToken(token, getProfile.path);
  const usedMs = server.realTime.now();
  await server.restart({ environment: {}, realTime: server.realTime });
  await leap(server.realTime, 3_600_000);
  const answer = await withToken(await enter(), listOwnSessions.path);
  const { payload } = listOwnSessions.reply.parse(await answer.json());
  expect(payload.map(({ lastUsedAt }) => Date.parse(lastUsedAt))).toContain(usedMs);
});

it('ends one session, or all others', async () => {
  const [second, third] = [await enter(), await enter()];
  const { payload } = listOwnSessions.reply.parse(await (await withToken(third, listOwnSessions.path)).json());
  const current = payload.find(({ isCurrent }) => isCurrent)?.id;
  expect((await withToken(second, `${endOwnSessions.path}?id=${current}`, 'DELETE')).status).toBe(200);
  expect(await statusOf(third)).toBe(401);
  expect((await withToken(second, endOwnSessions.path, 'DELETE')).status).toBe(200);
  expect([await statusOf(second), await statusOf(token)]).toEqual([200, 401]);
});

it("ends nobody else's session", async () => {
  const { payload } = listOwnSessions.reply.parse(await (await withToken(token, listOwnSessions.path)).json());
  const answer = await server.call(endOwnSessions, { query: { id: payload[0]?.id ?? '' } }, 'gsoc-manager');
  expect(answer.status).toBe(404);
  expect(await statusOf(token)).toBe(200);
});

it('asks for a new password at the next sign-in after an administrator has required it', async () => {
  const { id } = server.picks.userOf('gsoc-operator');
  await server.call(requireNewPassword, { params: { id }, body: {} }, 'gsoc-manager');
  expect(await statusOf(token)).toBe(200);
  const { status, failure } = await attempt();
  expect([status, failure.code]).toEqual([403, 'password_change_required']);
  expect((await attempt({ newPassword: DEMO_PASSWORD })).status).toBe(400);
  expect((await attempt({ newPassword: NEW })).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await attempt({ password: NEW })).status).toBe(200);
});

it('lets a one-time password in once, and ends the sessions that the old one had opened', async () => {
  const { id } = server.picks.userOf('gsoc-operator');
  await server.call(requireNewPassword, { params: { id }, body: { password: 'One-time-pass-1' } }, 'gsoc-manager');
  expect(await statusOf(token)).toBe(401);
  expect((await attempt()).status).toBe(401);
  expect((await attempt({ password: 'One-time-pass-1', newPassword: NEW })).status).toBe(200);
  expect((await attempt({ password: 'One-time-pass-1', newPassword: 'Another-one-2026' })).status).toBe(401);
});

it('reveals to nobody without the password that a new one is required', async () => {
  const { id } = server.picks.userOf('gsoc-operator');
  await server.call(requireNewPassword, { params: { id }, body: {} }, 'gsoc-manager');
  expect((await attempt({ password: 'wrong', newPassword: NEW })).status).toBe(401);
});

it('asks for a code once an authenticator app is set up, and accepts each code once', async () => {
  const { secret, uri, recoveryCodes: codes } = await setUp();
  expect(uri).toContain(`otpauth://totp/Watchfloor:${encodeURIComponent(EMAIL)}?issuer=Watchfloor&secret=${secret}`);
  expect(codes).toHaveLength(10);
  expect((await attempt()).failure.code).toBe('second_factor_required');
  const code = codeOf(secret);
  expect((await attempt({ code })).status).toBe(200);
  expect((await attempt({ code })).status).toBe(401);
});

it('accepts the codes of a telephone whose clock is 30 s off, and no others', async () => {
  const { secret } = await setUp();
  expect((await attempt({ code: codeOf(secret, -90_000) })).status).toBe(401);
  expect((await attempt({ code: codeOf(secret, 30_000) })).status).toBe(200);
});

it('accepts each recovery code once, however it is written', async () => {
  const { recoveryCodes: codes } = await setUp();
  const code = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
  expect((await attempt({ code })).status).toBe(200);
  expect((await attempt({ code })).status).toBe(401);
  const left = (await server.call(getSecondFactor, {}, 'gsoc-operator')).reply.payload.recoveryCodesLeft;
  expect(left).toBe(9);
});

it('stops after ten wrong codes, also for the right one', async () => {
  const { secret } = await setUp();
  for (let times = 0; times < 10; times += 1) expect((await attempt({ code: '000000' })).status).toBe(401);
  expect((await attempt({ code: codeOf(secret) })).status).toBe(429);
});

it('lets a role that needs an authenticator app in only after its setup', async () => {
  const monitoring = { email: 'monitoring@watchfloor.test' };
  expect((await attempt(monitoring)).failure.code).toBe('second_factor_setup_required');
  expect((await attempt({ ...monitoring, code: '123456' })).failure.code).toBe('second_factor_setup_required');
  const body = { ...monitoring, password: DEMO_PASSWORD };
  const { secret } = (await server.call(setUpSecondFactor, { body })).reply.payload;
  const { reply } = await attempt({ ...monitoring, code: codeOf(secret) });
  expect(reply.recoveryCodes).toHaveLength(10);
  await server.realTime.advance(30_000);
  expect((await attempt({ ...monitoring, code: codeOf(secret) })).reply.recoveryCodes).toBeUndefined();
  const removal = await server.call(removeSecondFactor, { body: { password: DEMO_PASSWORD } }, 'monitoring');
  expect(removal.failure.message).toBe('Your role needs an authenticator app');
});

it('removes the authenticator app with the password', async () => {
  await setUp();
  const remove = (password: string) => server.call(removeSecondFactor, { body: { password } }, 'gsoc-operator');
  expect((await remove('wrong')).status).toBe(400);
  expect((await remove(DEMO_PASSWORD)).status).toBe(200);
  expect((await attempt()).status).toBe(200);
});

it('lets an administrator remove the app of a user who has lost it', async () => {
  await setUp();
  const { id } = server.picks.userOf('gsoc-operator');
  const state = async () =>
    (await server.call(listUsers, { query: {} }, 'gsoc-manager')).reply.payload.items.find((user) => user.id === id)
      ?.hasSecondFactor;
  expect(await state()).toBe(true);
  await server.call(resetSecondFactor, { params: { id } }, 'gsoc-manager');
  expect(await state()).toBe(false);
  expect((await attempt()).status).toBe(200);
  expect((await server.call(resetSecondFactor, { params: { id } }, 'gsoc-manager')).status).toBe(404);
});

it('stores neither secrets nor codes in the clear, and names none in the audit log or the server log', async () => {
  const { secret, recoveryCodes: codes } = await setUp();
  await attempt({ code: codes[0] ?? '' });
  const stored = JSON.stringify([
    server.db.select().from(credentials).where(eq(credentials.email, EMAIL)).all(),
    server.db.select().from(recoveryCodes).all(),
    server.db.select().from(auditLog).all(),
    server.logged(),
  ]);
  for (const text of [secret, ...codes, DEMO_PASSWORD]) expect(stored).not.toContain(text);
  expect(activities().filter((activity) => activity.includes('authenticator app'))).toHaveLength(2);
  expect(activities().some((activity) => activity.endsWith('signed in with a recovery code'))).toBe(true);
});

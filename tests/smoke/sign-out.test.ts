import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn, signOut } from '#contract/auth.ts';
import { getLivestream } from '#contract/cameras.ts';
import { path as listChanges } from '#contract/channels/list-changes.ts';
import { path as locationAlarms } from '#contract/channels/location-alarms.ts';
import { path as simFeed } from '#contract/channels/sim-feed.ts';
import { encodeRequest } from '#contract/request.ts';
import { listEndedSessions } from '#contract/sim/sessions.ts';
import { auditLog } from '#db/schema/audit.ts';
import { endedSessions } from '#db/schema/sessions.ts';
import { leap } from '../support/leap.ts';
import { claimsOf } from '../support/media-claims.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const HOUR_MS = 3_600_000;

const server = serverPerTest();

async function session(account = 'gsoc-manager') {
  const body = { email: `${account}@watchfloor.test`, password: DEMO_PASSWORD };
  const { token } = (await server.call(signIn, { body })).reply;
  const send = (path: string, method = 'GET') =>
    server.send(path, { method, headers: { authorization: `Bearer ${token}` } });
  return { token, list: () => send(listAlarms.path), signOut: () => send(signOut.path, 'POST') };
}

it('refuses the token of a signed-out session', async () => {
  const { list, signOut } = await session();
  expect((await list()).status).toBe(200);
  expect((await signOut()).status).toBe(200);
  const refused = await list();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    code: 'session_expired',
    message: 'Your session has expired. Sign in again',
  });
});

it("leaves the user's other sessions alone, including those begun in the same second", async () => {
  const [one, other] = [await session(), await session()];
  expect(one.token).not.toBe(other.token);
  await one.signOut();
  expect((await other.list()).status).toBe(200);
});

it('refuses the token also after a restart', async () => {
  const { token, signOut } = await session();
  await signOut();
  await server.restart();
  const answer = await server.send(listAlarms.path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

it('closes the open sockets of the session with 4001, and no others', async () => {
  const listening = await server.listen();
  const join = (path: string, token: string) =>
    connect(`${listening.origin.replace('http', 'ws')}${path}?token=${token}`);
  const [leaving, staying] = [await session(), await session('msp-manager')];
  const sockets = await Promise.all([listChanges, locationAlarms].map((path) => join(path, leaving.token)));
  const other = await join(locationAlarms, staying.token);
  await leaving.signOut();
  expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([4001, 4001]);
  expect(await (await join(listChanges, leaving.token)).closed).toBe(4001);
  other.send({ type: 'alarm_count', severity: 'high' });
  expect((await other.next()).type).toBe('ALARM_COUNT');
  await listening.stop();
});

it('makes media end the live pictures of the session: at once, or when an unreachable media is back', async () => {
  const listening = await server.listen();
  const media = await connect(`${listening.origin.replace('http', 'ws')}${simFeed}?token=${SIM_TOKEN}`);
  expect((await media.next()).type).toBe('clock');
  const leaving = await session('gsoc-operator');
  const { id } = server.picks.ownCamera('gsoc-operator');
  const answer = await server.send(encodeRequest(getLivestream, { params: { id } }).path, {
    headers: { authorization: `Bearer ${leaving.token}` },
  });
  const { payload } = getLivestream.reply.parse(await answer.json());
  const ended = {
    sessionId: claimsOf(payload.livestreamUrl).session,
    tokenEndsMs: (decodeJwt(leaving.token).exp ?? 0) * 1_000,
  };
  await leaving.signOut();
  expect(await media.next()).toMatchObject({ type: 'session_ended', data: ended });
  expect((await server.call(listEndedSessions, {}, 'simulator')).reply.payload).toEqual([ended]);
  server.realTime.set({ epochMs: ended.tokenEndsMs });
  expect((await server.call(listEndedSessions, {}, 'simulator')).reply.payload).toEqual([]);
  media.close();
  await listening.stop();
});

it('signs out a session without a user record', async () => {
  const { list, signOut } = await session('new-user');
  expect((await signOut()).status).toBe(200);
  expect((await list()).status).toBe(401);
});

it('writes the sign-out to the audit log', async () => {
  const { signOut } = await session('new-user');
  await signOut();
  const lines = server.db.select({ activity: auditLog.activity }).from(auditLog).all();
  expect(lines).toContainEqual({ activity: 'new-user@watchfloor.test signed out' });
});

const pass = (hours: number) => leap(server.realTime, hours * HOUR_MS);

it('forgets an ended session once its token has expired', async () => {
  const { signOut } = await session();
  await signOut();
  await pass(11);
  expect(server.db.select().from(endedSessions).all()).toHaveLength(1);
  await pass(2);
  expect(server.db.select().from(endedSessions).all()).toEqual([]);
});

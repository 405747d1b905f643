import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { giveFeedback, reportBug } from '#contract/alarm-feedback.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import {
  getSharedAlarm,
  getSharedAlarmMedia,
  getSharedAlarmNeighbours,
  listSharedAlarmUpdates,
} from '#contract/shared-alarm.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { alarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { shares } from '#db/schema/sharing.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const HOUR_MS = 3_600_000;

const share = async (id: string, duration = 2) => {
  const query = { duration, durationUnit: 'hour' as const };
  return (await server.call(shareAlarm, { params: { id }, query }, 'gsoc-operator')).reply.payload.accessToken;
};
const open = (sharedToken: string) => server.call(getSharedAlarm, { query: { sharedToken } });

it('opens only that alarm, its updates, media and neighbours, without an account', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const query = { sharedToken: await share(id) };
  expect((await server.call(getSharedAlarm, { query })).reply.payload).toMatchObject({ id });
  expect((await server.call(listSharedAlarmUpdates, { query })).reply.payload.total).toBeGreaterThan(0);
  expect((await server.call(getSharedAlarmMedia, { query })).status).toBe(200);
  expect((await server.call(getSharedAlarmNeighbours, { query })).reply.payload.before).toHaveLength(5);
});

it("hides operators' feedback to the provider from the reader", async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const report = { description: 'Video is black', severity: 'high' as const, bugReporter: 'Dana' };
  await server.call(reportBug, { params: { id }, body: report }, 'gsoc-operator');
  const timestamp = new Date(server.clock.now()).toISOString();
  const feedback = { extraFeedback: [], watchfloorOutput: 'correct' as const };
  const said = giveFeedback.body.parse({ timestamp, comment: 'fine', feedback });
  await server.call(giveFeedback, { params: { id }, body: said }, 'gsoc-operator');
  await server.call(updateAlarm, { params: { id }, body: { comment: 'Guard called' } }, 'gsoc-operator');
  const query = { sharedToken: await share(id) };
  const { items, total } = (await server.call(listSharedAlarmUpdates, { query })).reply.payload;
  expect(total).toBe(items.length);
  expect(items[0]).toMatchObject({ comment: 'Guard called' });
  expect(items.map((line) => line.update_type)).not.toContain('Report bug');
  expect(items.map((line) => line.update_type)).not.toContain('Add feedback');
});

it('gives the reader no live picture', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  expect((await open(await share(id))).reply.payload.sourceEntity.livestreamUrl).toBeNull();
});

it('records the link and its creator', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  await share(id, 3);
  const { id: userId, name } = server.picks.userOf('gsoc-operator');
  const nowMs = server.realTime.now();
  expect(server.db.select().from(shares).where(eq(shares.resourceId, id)).all()).toEqual([
    expect.objectContaining({ userId, createdAtMs: nowMs, expiresAtMs: nowMs + 3 * HOUR_MS }),
  ]);
  const activity = `${name} shared alarm ${id} for 3 hours`;
  expect(server.db.select().from(auditLog).where(eq(auditLog.activity, activity)).all()).toHaveLength(1);
});

it('expires in real time, whatever the clock says', async () => {
  const token = await share(server.picks.ownAlarm('gsoc-operator', 'pending').id, 2);
  await server.clock.advance(72 * HOUR_MS);
  expect((await open(token)).status).toBe(200);
  server.realTime.set({ epochMs: server.realTime.now() + 2 * HOUR_MS });
  const expired = await open(token);
  expect(expired.status).toBe(403);
  expect(expired.failure.code).toBe('shared_token_refused');
});

it('signs media addresses that expire with the link', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const { imagePath } = (await open(await share(id, 1))).reply.payload;
  const jwt = new URL(imagePath ?? '').searchParams.get('jwt') ?? '';
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.exp * 1_000).toBe(server.realTime.now() + HOUR_MS);
});

it('refuses a forged token, a session token and a withdrawn link', async () => {
  const token = await share(server.picks.ownAlarm('gsoc-operator', 'pending').id);
  const forged = `${token.slice(0, -4)}AAAA`;
  const session = await server.tokenOf('support');
  server.db.delete(shares).run();
  for (const refused of [await open(forged), await open(session), await open(token)]) {
    expect(refused.status).toBe(403);
  }
});

it('cannot start a session with a shared token', async () => {
  const token = await share(server.picks.ownAlarm('gsoc-operator', 'pending').id);
  const answer = await server.send('/v2/orm/user/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

it('requires a token', async () => {
  const answer = await server.send(getSharedAlarm.path);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Missing shared token in shared alarm URL' });
});

it('answers 404 once the alarm is deleted', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const token = await share(id);
  server.db.delete(alarms).where(eq(alarms.id, id)).run();
  expect((await open(token)).status).toBe(404);
});

it.each([
  [24, 'hour'],
  [7, 'day'],
  [7, 'week'],
  [0, 'hour'],
])('refuses %i %s', async (duration, durationUnit) => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const path = `/v2/orm/shared/alarm/token/${id}?duration=${duration}&durationUnit=${durationUnit}`;
  expect((await server.send(path, {}, 'gsoc-operator')).status).toBe(400);
});

it('refuses users without the sharing permission', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const query = { duration: 1, durationUnit: 'hour' as const };
  expect((await server.call(shareAlarm, { params: { id }, query }, 'monitoring')).status).toBe(403);
});

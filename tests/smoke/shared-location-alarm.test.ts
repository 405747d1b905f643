import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getSharedAlarm } from '#contract/shared-alarm.ts';
import { getSharedAlarmGroup } from '#contract/shared-events.ts';
import { getSharedLocationAlarm, getSharedLocationAlarmMedia } from '#contract/shared-location-alarm.ts';
import { shareLocationAlarm } from '#contract/sharing.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { claimsOf } from '../support/media-claims.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const HOUR_MS = 3_600_000;

const server = serverPerTest();
let alarm: typeof alarms.$inferSelect;
let id: string;
beforeEach(() => {
  alarm = server.picks.ownAlarm('gsoc-manager', 'pending');
  id = alarm.locationAlarmId ?? '';
});

const share = (as = 'gsoc-manager', of = id) =>
  server.call(shareLocationAlarm, { params: { id: of }, query: { duration: 1, durationUnit: 'hour' } }, as);
const tokenOf = async () => (await share()).reply.payload.accessToken;
const open = (sharedToken: string, partition: { partitionKey?: string } = {}) =>
  server.call(getSharedLocationAlarm, { query: { sharedToken, ...partition } });
const media = (sharedToken: string, part: { alarmId?: string } = {}) =>
  server.call(getSharedLocationAlarmMedia, { query: { sharedToken, includeBoxes: true, ...part } });

it('shows the location alarm, its raw alarms and their media, without an account', async () => {
  const token = await tokenOf();
  const { payload } = (await open(token, { partitionKey: '202511' })).reply;
  expect(payload.id).toBe(id);
  expect(payload.rawAlarms.map((one) => one.id)).toContain(alarm.id);
  expect(payload.claimedBy).toBeNull();
  expect(new Set(payload.rawAlarms.map((one) => one.sourceEntity.livestreamUrl))).toEqual(new Set([null]));
  for (const part of payload.rawAlarms) expect((await media(token, { alarmId: part.id })).status).toBe(200);
});

it('returns the media of the first raw alarm by default', async () => {
  const token = await tokenOf();
  const first = (await open(token)).reply.payload.rawAlarms[0];
  expect((await media(token)).reply).toEqual((await media(token, { alarmId: first?.id ?? '' })).reply);
});

it('signs addresses that expire with the link', async () => {
  const { rawAlarms } = (await open(await tokenOf())).reply.payload;
  const address = rawAlarms.find((one) => one.imagePath !== null)?.imagePath;
  expect(claimsOf(address ?? '').exp * 1_000).toBe(server.realTime.now() + HOUR_MS);
});

it('opens no raw alarm of another location alarm, and no other kind of record', async () => {
  const token = await tokenOf();
  const other = server.db
    .select()
    .from(alarms)
    .all()
    .find((one) => one.locationAlarmId !== id);
  expect((await media(token, { alarmId: other?.id ?? '' })).status).toBe(404);
  expect((await server.call(getSharedAlarm, { query: { sharedToken: token } })).status).toBe(403);
  expect((await server.call(getSharedAlarmGroup, { query: { sharedToken: token } })).status).toBe(403);
});

it('opens nothing once it has expired, and answers 404 once the alarm is deleted', async () => {
  const token = await tokenOf();
  expect((await open(token, { partitionKey: '202401' })).status).toBe(404);
  server.db.update(alarms).set({ locationAlarmId: null }).where(eq(alarms.locationAlarmId, id)).run();
  server.db.delete(locationAlarms).where(eq(locationAlarms.id, id)).run();
  expect((await open(token)).status).toBe(404);
  server.realTime.set({ epochMs: server.realTime.now() + HOUR_MS });
  expect((await open(token)).failure.code).toBe('shared_token_refused');
  expect((await media(token)).status).toBe(403);
});

it('requires the sharing permission, and an alarm in scope', async () => {
  expect((await share('monitoring')).status).toBe(403);
  expect((await share('gsoc-manager', 'unknown')).status).toBe(404);
  expect((await share('gsoc-manager', server.picks.foreignAlarm('gsoc-manager').locationAlarmId ?? '')).status).toBe(
    404,
  );
});

it('asks for a token with the prescribed text', async () => {
  const answer = await server.send(getSharedLocationAlarm.path);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Missing shared token in shared location alarm URL' });
});

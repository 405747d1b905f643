import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getSharedAlarm } from '#contract/shared-alarm.ts';
import {
  getSharedAlarmGroup,
  getSharedEvent,
  listSharedEventUpdates,
  listSharedNeighbours,
} from '#contract/shared-events.ts';
import { getSharedLocationAlarm } from '#contract/shared-location-alarm.ts';
import { shareAlarmGroup, shareScanRawAlarm } from '#contract/sharing.ts';
import { auditLog } from '#db/schema/audit.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { shares } from '#db/schema/sharing.ts';
import { claimsOf } from '../support/media-claims.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const HOUR_MS = 3_600_000;

const server = serverPerTest();
let event: typeof eventAlarms.$inferSelect;
beforeEach(() => {
  event = server.picks.event();
});

const query = { duration: 1, durationUnit: 'hour' as const };
const groupToken = async (as = 'support') =>
  (await server.call(shareAlarmGroup, { params: { id: event.alarmGroupId }, query }, as)).reply.payload.accessToken;
const eventToken = async () =>
  (await server.call(shareScanRawAlarm, { params: { id: event.id }, query }, 'support')).reply.payload.accessToken;
const openGroup = (sharedToken: string) => server.call(getSharedAlarmGroup, { query: { sharedToken } });
const openEvent = (sharedToken: string, part: { eventId?: string } = {}) =>
  server.call(getSharedEvent, { query: { sharedToken, ...part } });
const neighbours = (sharedToken: string, startTimestamp: number, endTimestamp: number) =>
  server.call(listSharedNeighbours, { query: { sharedToken, startTimestamp, endTimestamp } });
const eventOfAnotherGroup = () => {
  const other = server.db.select().from(eventAlarms).where(ne(eventAlarms.alarmGroupId, event.alarmGroupId)).get();
  if (!other) throw new Error('the seeded world has one group only');
  return other.id;
};
const updates = (sharedToken: string) => server.call(listSharedEventUpdates, { query: { sharedToken } });

it('shows the group, its events with their boxes, its neighbours and history, without an account', async () => {
  const token = await groupToken();
  const group = (await openGroup(token)).reply.payload;
  expect(group.id).toBe(event.alarmGroupId);
  expect((await openEvent(token, { eventId: event.id })).reply.payload.id).toBe(event.id);
  const around = await neighbours(token, event.startMs - 60_000, event.startMs + 60_000);
  expect(around.reply.items.map((one) => one.id)).toContain(event.id);
  const { items } = (await updates(token)).reply;
  expect(new Set(items.map((update) => update.is_situation_editing_enabled))).toEqual(new Set([false]));
});

it('shows one event alarm, and only the part of the history about it', async () => {
  const token = await eventToken();
  expect((await openEvent(token)).reply.payload.id).toBe(event.id);
  const { items } = (await updates(token)).reply;
  expect(new Set(items.map((update) => update.raw_alarm_id))).toEqual(new Set([event.id]));
  const around = await neighbours(token, event.startMs - 1, event.startMs + 1);
  expect(around.reply.items.map((one) => one.id)).toContain(event.id);
});

it('gives the reader no live picture, and recordings only until the link expires', async () => {
  const { payload } = (await openEvent(await eventToken())).reply;
  expect(payload.cameraLiveStreamUrl).toBeNull();
  const address = payload.media.type === 'video' ? payload.media.url : payload.media.frames[0]?.url;
  expect(claimsOf(address ?? '').exp * 1_000).toBe(server.realTime.now() + HOUR_MS);
});

it('opens no other event, no other kind of link, and no event of another group', async () => {
  const group = await groupToken();
  const single = await eventToken();
  expect((await openGroup(single)).failure.code).toBe('shared_token_refused');
  expect((await openEvent(group)).status).toBe(403);
  const eventId = eventOfAnotherGroup();
  expect((await openEvent(single, { eventId })).status).toBe(403);
  expect((await openEvent(group, { eventId })).status).toBe(404);
  expect((await openEvent(group, { eventId: 'unknown' })).status).toBe(404);
  for (const endpoint of [getSharedAlarm, getSharedLocationAlarm]) {
    expect((await server.call(endpoint, { query: { sharedToken: group } })).status).toBe(403);
    expect((await server.call(endpoint, { query: { sharedToken: single } })).status).toBe(403);
  }
});

it('opens nothing once it has expired', async () => {
  const tokens = [await groupToken(), await eventToken()];
  server.realTime.set({ epochMs: server.realTime.now() + HOUR_MS });
  for (const token of tokens) {
    for (const answer of [
      await openGroup(token),
      await openEvent(token, { eventId: event.id }),
      await updates(token),
      await neighbours(token, event.startMs, event.startMs + 1),
    ]) {
      expect(answer.status).toBe(403);
    }
  }
});

it('records the links and their creators', async () => {
  await groupToken();
  await eventToken();
  const rows = server.db.select().from(shares).all();
  expect(rows.map(({ resource, resourceId }) => [resource, resourceId])).toEqual([
    ['alarm_group', event.alarmGroupId],
    ['scan_raw_alarm', event.id],
  ]);
  const entries = server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.userId, rows[0]?.userId ?? ''))
    .all();
  expect(entries.map((row) => row.activity)).toEqual(
    expect.arrayContaining([expect.stringContaining(`shared alarm group ${event.alarmGroupId} for 1 hour`)]),
  );
});

it('requires the sharing permission, and a record in scope', async () => {
  const call = { params: { id: event.alarmGroupId }, query };
  expect((await server.call(shareAlarmGroup, call, 'monitoring')).status).toBe(403);
  expect((await server.call(shareAlarmGroup, { ...call, params: { id: 'unknown' } }, 'support')).status).toBe(404);
  const foreign = ['gsoc-operator', 'msp-operator'].find(
    (account) => !server.picks.mspTenants(account).includes(event.tenantId),
  );
  expect((await server.call(shareAlarmGroup, call, foreign)).status).toBe(404);
});

it('accepts no partitionKey, which groups and event alarms do not have', async () => {
  const path = `/v2/orm/shared/alarm_group/token/${event.alarmGroupId}?duration=1&durationUnit=hour&partitionKey=202511`;
  expect((await server.send(path, {}, 'support')).status).toBe(400);
});

it('refuses a window of neighbours that is empty or too long', async () => {
  const token = await groupToken();
  const path = (from: number, to: number) =>
    `${listSharedNeighbours.path}?sharedToken=${token}&startTimestamp=${from}&endTimestamp=${to}`;
  for (const bad of [path(5, 5), path(0, 86_400_001)]) expect((await server.send(bad)).status).toBe(400);
});

it('asks for a token with the prescribed text', async () => {
  const answer = await server.send(getSharedAlarmGroup.path);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Missing shared token in shared alarm group URL' });
});

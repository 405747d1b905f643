import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, getAlarmNeighbours, listAlarms } from '#contract/alarms.ts';
import { MediaClaims } from '#contract/media-addresses.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { alarms, detectionTracks, locationAlarms } from '#db/schema/alarms.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

/** A time after everything seeded, so that new alarms do not join seeded records. */
const LATER_MS = 3_600_000;

const raise = (alarm: ReturnType<typeof alarmOf>) => server.call(raiseAlarm, { body: alarm }, 'simulator');
const locationAlarmOf = (alarmId: string) =>
  server.db
    .select({ row: locationAlarms })
    .from(alarms)
    .innerJoin(locationAlarms, eq(locationAlarms.id, alarms.locationAlarmId))
    .where(eq(alarms.id, alarmId))
    .get()?.row;

const later = async () => {
  await server.clock.advance(LATER_MS);
  return server.clock.now();
};

it('carries an alarm from the camera to the list, its video and its resolution', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  const alarm = alarmOf(server.db, camera, nowMs);
  expect((await raise(alarm)).reply.payload).toEqual({ id: alarm.id, created: true });

  const { items } = (await server.call(listAlarms, {}, 'gsoc-operator')).reply.payload;
  expect(items[0]).toMatchObject({ id: alarm.id, status: 'pending', tap: 88, camera: { id: camera.id } });

  const media = await server.call(
    getAlarmMedia,
    { params: { id: alarm.id }, query: { includeBoxes: true } },
    'gsoc-operator',
  );
  const { videoPath, boxes, videoDetails } = media.reply.payload;
  expect(boxes.map((box) => box.timestamp)).toEqual([0, 200, 400].map((atMs) => Number(alarm.video?.fromMs) + atMs));
  expect(videoDetails).toEqual({
    startTime: alarm.video?.fromMs,
    endTime: alarm.video?.toMs,
    markers: alarm.markers,
  });
  const address = new URL(videoPath ?? '');
  expect(address.pathname).toBe(`/events/${camera.id}/${alarm.video?.fromMs}-${alarm.video?.toMs}.mp4`);
  const { payload } = await jwtVerify(
    address.searchParams.get('jwt') ?? '',
    new TextEncoder().encode(server.config.mediaSecret),
    { currentDate: new Date(server.realTime.now()) },
  );
  expect(MediaClaims.parse(payload)).toEqual({
    camera: camera.id,
    use: 'event',
    from: alarm.video?.fromMs,
    to: alarm.video?.toMs,
    user: server.picks.userOf('gsoc-operator').id,
  });

  const body = { newStatus: 'resolved', comment: 'Cleaner' };
  await server.call(updateAlarm, { params: { id: alarm.id }, body }, 'gsoc-operator');
  const seenBySecond = (await server.call(listAlarms, {}, 'gsoc-manager')).reply.payload.items[0];
  expect(seenBySecond).toMatchObject({ id: alarm.id, status: 'resolved_by_operator' });
  expect(locationAlarmOf(alarm.id)?.status).toBe('resolved_by_operator');
});

it('raises an alarm once, however often it is sent', async () => {
  const alarm = alarmOf(server.db, server.picks.ownCamera('gsoc-operator'), await later());
  await raise(alarm);
  expect((await raise({ ...alarm, tap: 3 })).reply.payload).toEqual({ id: alarm.id, created: false });
  expect((await server.call(getAlarm, { params: { id: alarm.id } }, 'gsoc-operator')).reply.payload.tap).toBe(88);
});

it('keeps an alarm below the cut-off out of the queue', async () => {
  const alarm = alarmOf(server.db, server.picks.ownCamera('gsoc-operator'), await later(), { tap: 19 });
  await raise(alarm);
  const { payload } = (await server.call(getAlarm, { params: { id: alarm.id } }, 'gsoc-operator')).reply;
  expect(payload.status).toBe('pending_cutoff');
  expect(locationAlarmOf(alarm.id)?.status).toBe('pending_cutoff');
});

it('stores equal boxes once', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  await raise(alarmOf(server.db, camera, nowMs));
  const tracks = () => server.db.select().from(detectionTracks).all().length;
  const before = tracks();
  expect(before).toBeGreaterThan(0);
  await raise(alarmOf(server.db, camera, nowMs + 1_000));
  expect(tracks()).toBe(before);
});

it('gathers alarms of one site within ten minutes, with the highest TAP', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  const [first, second, third] = [
    alarmOf(server.db, camera, nowMs, { tap: 40 }),
    alarmOf(server.db, camera, nowMs + 9 * 60_000, { tap: 77 }),
    alarmOf(server.db, camera, nowMs + 20 * 60_000, { tap: 50 }),
  ];
  for (const alarm of [first, second, third]) await raise(alarm);
  expect(locationAlarmOf(second.id)).toMatchObject({ id: locationAlarmOf(first.id)?.id, tap: 77, status: 'pending' });
  expect(locationAlarmOf(third.id)?.id).not.toBe(locationAlarmOf(first.id)?.id);
});

it('resolves a location alarm when its last raw alarm is final', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  const [first, second] = [alarmOf(server.db, camera, nowMs), alarmOf(server.db, camera, nowMs + 1_000)];
  for (const alarm of [first, second]) await raise(alarm);
  await server.call(
    resolveAlarmBySystem,
    { params: { id: first.id }, body: { by: 'ai', comment: 'Animal' } },
    'simulator',
  );
  expect(locationAlarmOf(first.id)?.status).toBe('pending');
  const body = { newStatus: 'in_progress' };
  await server.call(updateAlarm, { params: { id: second.id }, body }, 'gsoc-operator');
  expect(locationAlarmOf(first.id)?.status).toBe('in_progress');
  await server.call(
    resolveAlarmBySystem,
    { params: { id: second.id }, body: { by: 'access-system', comment: 'Badge seen' } },
    'simulator',
  );
  expect(locationAlarmOf(first.id)?.status).toBe('acknowledged_via_acs');
});

it("shows the AI's view and its resolution in the history, and lets nobody resolve the alarm again", async () => {
  const alarm = alarmOf(server.db, server.picks.ownCamera('gsoc-operator'), await later());
  await raise(alarm);
  const params = { id: alarm.id };
  const none = await server.call(getAiOutput, { query: { alarm_id: alarm.id } }, 'gsoc-operator');
  expect(none.reply.payload).toBeNull();
  const ai = { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox crosses the lot' };
  await server.call(sendAiOutput, { params, body: ai }, 'simulator');
  await server.call(sendAiOutput, { params, body: { ...ai, headline: 'A cat' } }, 'simulator');
  const said = await server.call(getAiOutput, { query: { alarm_id: alarm.id } }, 'gsoc-operator');
  expect(said.reply.payload?.headline).toBe('A cat');

  const resolve = { params, body: { by: 'ai' as const, comment: 'No person or vehicle found' } };
  expect((await server.call(resolveAlarmBySystem, resolve, 'simulator')).reply.payload.status).toBe(
    'resolved_by_watchfloor',
  );
  expect((await server.call(resolveAlarmBySystem, resolve, 'simulator')).status).toBe(409);
  const { items } = (await server.call(listAlarmUpdates, { params }, 'gsoc-operator')).reply.payload;
  expect(items.map((update) => [update.update_type, update.author])).toEqual([
    ['Auto resolved', 'ai'],
    ['Add AI comment', 'ai'],
    ['Add AI comment', 'ai'],
    ['Add new event', 'system'],
  ]);
});

it('answers 404 for missing references and 400 for references that do not belong together', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  const foreign = server.picks.ownCamera('msp-operator');
  const bad = (changes: Parameters<typeof alarmOf>[3]) => raise(alarmOf(server.db, camera, nowMs, changes));
  const answers = await Promise.all([
    bad({ sourceId: 'none' }),
    bad({ typeId: 'none' }),
    bad({ cameraId: 'none' }),
    bad({ employeeId: 'none' }),
    bad({ incidentId: 'none' }),
    bad({ cameraId: foreign.id }),
    bad({ cameraId: null }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 400, 400]);
});

it('shows only frames that have been recorded', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator', 'frames');
  const alarm = alarmOf(server.db, camera, nowMs);
  await raise(alarm);
  const frames = async () => {
    const { payload } = (await server.call(getAlarmMedia, { params: { id: alarm.id } }, 'gsoc-operator')).reply;
    expect(payload.videoPath).toBeNull();
    return payload.frames.map((frame) => frame.timestamp);
  };
  const recorded = await frames();
  expect(recorded.length).toBeGreaterThan(0);
  expect(Math.max(...recorded)).toBeLessThan(nowMs);
  await server.clock.advance(60_000);
  expect(await frames()).toHaveLength(14);
});

it('lists neighbours at the location on both sides, oldest first', async () => {
  const nowMs = await later();
  const camera = server.picks.ownCamera('gsoc-operator');
  const all = Array.from({ length: 9 }, (_, index) => alarmOf(server.db, camera, nowMs + index * 1_000));
  for (const alarm of all) await raise(alarm);
  const middle = all[4]?.id ?? '';
  const query = { alarmsBefore: 3, alarmsAfter: 2 };
  const { payload } = (await server.call(getAlarmNeighbours, { params: { id: middle }, query }, 'gsoc-operator')).reply;
  expect(payload.before.map((alarm) => alarm.id)).toEqual(all.slice(1, 4).map((alarm) => alarm.id));
  expect(payload.after.map((alarm) => alarm.id)).toEqual(all.slice(5, 7).map((alarm) => alarm.id));
});

import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { TALKDOWN_FAILS_AFTER_MS } from '#contract/limits.ts';
import { listPendingTalkdowns, relayTalkdown } from '#contract/sim/talkdowns.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import type { cameras } from '#db/schema/cameras.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
beforeEach(() => {
  camera = server.picks.audibleCamera('gsoc-operator');
});

type Records = { alarmId?: string; locationAlarmId?: string };
const send = async (records: Records = {}) => {
  const input = { params: { id: camera.id }, body: { audio: spokenFile(), ...records } };
  return (await server.call(sendTalkdown, input, 'gsoc-operator')).reply.payload.id;
};
const relay = (id: string) => server.call(relayTalkdown, { params: { id }, body: { status: 'success' } }, 'simulator');
const statusOf = (id: string) => server.db.select().from(talkdowns).where(eq(talkdowns.id, id)).get()?.status;

it('is listed for the loudspeakers, oldest first, until it was played', async () => {
  const first = await send();
  await server.clock.advance(1_000);
  const second = await send();
  const listed = async () => (await server.call(listPendingTalkdowns, {}, 'simulator')).reply.payload;
  expect(await listed()).toEqual([first, second].map((id) => ({ id, cameraId: camera.id })));
  await relay(first);
  expect(await listed()).toEqual([{ id: second, cameraId: camera.id }]);
});

it('fails after a minute in which no loudspeaker has played it, and not before', async () => {
  const id = await send();
  await server.clock.advance(TALKDOWN_FAILS_AFTER_MS - 1);
  expect(statusOf(id)).toBe('pending');
  await server.clock.advance(1_001);
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect((await relay(id)).status).toBe(409);
});

it('fails after a restart too', async () => {
  const id = await send();
  await server.app.close();
  const later = testServer({ db: server.db });
  await later.clock.advance(TALKDOWN_FAILS_AFTER_MS + 1_000);
  await expect.poll(() => statusOf(id)).toBe('failed');
  await later.app.close();
});

it('does not fail once it was played', async () => {
  const id = await send();
  await relay(id);
  await server.clock.advance(2 * TALKDOWN_FAILS_AFTER_MS);
  expect(statusOf(id)).toBe('success');
});

it('announces its failure to users who are looking at the location alarm', async () => {
  const subject = server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, camera.locationId)).get();
  const locationAlarmId = subject?.id ?? '';
  await send({ locationAlarmId });
  const announced: string[] = [];
  server.app.services.bus.subscribe('location_alarm', ({ id }) => announced.push(id));
  await server.clock.advance(TALKDOWN_FAILS_AFTER_MS + 1_000);
  await expect.poll(() => announced).toContain(locationAlarmId);
  const { reply } = await server.call(listGroupUpdates, { params: { id: locationAlarmId } }, 'gsoc-operator');
  expect(reply.payload.talkdowns[0]).toMatchObject({ status: 'failed', talkdown_audio: null });
});

it('announces its outcome at the location alarm of its raw alarm', async () => {
  const alarm = server.db.select().from(alarms).where(eq(alarms.locationId, camera.locationId)).get();
  const id = await send({ alarmId: alarm?.id ?? '' });
  const announced: string[] = [];
  server.app.services.bus.subscribe('location_alarm', (data) => announced.push(data.id));
  await relay(id);
  expect(announced).toEqual([alarm?.locationAlarmId]);
});

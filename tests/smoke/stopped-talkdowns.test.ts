import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { relayTalkdown } from '#contract/sim/talkdowns.ts';
import { sendTalkdown, stopTalkdown } from '#contract/talkdowns.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { cameras } from '#db/schema/cameras.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
let locationAlarmId: string;
let alarmId: string;
let announced: unknown[];
beforeEach(() => {
  camera = server.picks.audibleCamera('gsoc-operator');
  const { locationId } = camera;
  locationAlarmId =
    server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, locationId)).get()?.id ?? '';
  alarmId = server.db.select().from(alarms).where(eq(alarms.locationId, locationId)).get()?.id ?? '';
  announced = [];
  server.app.services.bus.subscribe('talkdown', ({ id, status, isStopped }) =>
    announced.push({ id, status, isStopped }),
  );
});

/** Length of the recording, ms. */
const LENGTH_MS = 20_000;

const send = async () => {
  const audio = new File([wav(hum(LENGTH_MS))], 'voice.wav');
  const input = { params: { id: camera.id }, body: { audio, alarmId, locationAlarmId } };
  return (await server.call(sendTalkdown, input, 'gsoc-operator')).reply.payload.id;
};
const relay = (id: string) => server.call(relayTalkdown, { params: { id }, body: { status: 'success' } }, 'simulator');
const stop = (id: string) => server.call(stopTalkdown, { params: { id } }, 'gsoc-operator');
const played = async () => {
  const id = await send();
  await relay(id);
  await server.clock.advance(5_000);
  return id;
};
const isoIn = (ms: number) => new Date(server.clock.now() + ms).toISOString();
const refusal = async (id: string) => {
  const { status, failure } = await stop(id);
  return [status, failure.message];
};

it('says when a talkdown that is being played will end', async () => {
  const id = await send();
  const told = async () =>
    (await server.call(listGroupUpdates, { params: { id: locationAlarmId } }, 'gsoc-operator')).reply.payload
      .talkdowns[0];
  expect(await told()).toMatchObject({ id, status: 'pending', talkdown_ends_utc: null, stopped_by: null });
  await relay(id);
  expect(await told()).toMatchObject({ id, status: 'success', talkdown_ends_utc: isoIn(LENGTH_MS) });
});

it('stops what is being played, and tells the loudspeaker', async () => {
  const id = await played();
  const { id: userId, name } = server.picks.userOf('gsoc-operator');
  expect((await stop(id)).reply.payload).toMatchObject({
    id,
    status: 'success',
    talkdown_ends_utc: isoIn(0),
    stopped_by: { id: userId, name },
  });
  expect(announced.at(-1)).toEqual({ id, status: 'success', isStopped: true });
});

it('fails a talkdown that is stopped before it was played', async () => {
  const id = await send();
  expect((await stop(id)).reply.payload).toMatchObject({
    status: 'failed',
    talkdown_completed_utc: isoIn(0),
    talkdown_ends_utc: null,
  });
  expect(announced.at(-1)).toEqual({ id, status: 'failed', isStopped: true });
  expect((await relay(id)).status).toBe(409);
});

it('tells in the histories and in the audit log who stopped it', async () => {
  const { name } = server.picks.userOf('gsoc-operator');
  await stop(await played());
  const text = `Talkdown on ${camera.name} stopped`;
  const ofGroup = await server.call(listGroupUpdates, { params: { id: locationAlarmId } }, 'gsoc-operator');
  const ofAlarm = await server.call(listAlarmUpdates, { params: { id: alarmId } }, 'gsoc-operator');
  for (const { payload } of [ofGroup.reply, ofAlarm.reply]) {
    expect(payload.items[0]).toMatchObject({ update_type: 'Manual audio talkdown', update_text: text, user: { name } });
  }
  const activity = `${name} stopped a talkdown through camera ${camera.name}`;
  expect(server.db.select().from(auditLog).where(eq(auditLog.activity, activity)).all()).toHaveLength(1);
});

it('refuses to stop what has ended, failed or been stopped', async () => {
  const ended = await played();
  await server.clock.advance(LENGTH_MS);
  expect(await refusal(ended)).toEqual([409, 'The talkdown has ended']);
  const failed = await send();
  await server.call(relayTalkdown, { params: { id: failed }, body: { status: 'failed' } }, 'simulator');
  expect(await refusal(failed)).toEqual([409, 'The talkdown has failed']);
  const stopped = await played();
  await stop(stopped);
  const { name } = server.picks.userOf('gsoc-operator');
  expect(await refusal(stopped)).toEqual([409, `The talkdown was stopped by ${name}`]);
});

it('is refused for unknown talkdowns and those out of scope', async () => {
  const id = await played();
  expect(await refusal('unknown')).toEqual([404, 'Talkdown not found']);
  const { tenantId, locationId } = server.picks.foreignAlarm('gsoc-operator');
  server.db.update(talkdowns).set({ tenantId, locationId }).where(eq(talkdowns.id, id)).run();
  expect(await refusal(id)).toEqual([404, 'Talkdown not found']);
});

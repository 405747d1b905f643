import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { noteAutomatedTalkdown, relayTalkdown } from '#contract/sim/talkdowns.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { audioDevices } from '#db/schema/audio-devices.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum, opusRecording, wavAt } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { audioOf, talkdownSender, VOICE } from '../support/talkdown-fixture.ts';

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
let sender: ReturnType<typeof talkdownSender>;
beforeEach(() => {
  camera = server.picks.audibleCamera('gsoc-operator');
  sender = talkdownSender(server, camera);
});

it('stores the recording with its sender and destination', async () => {
  const { payload } = (await sender.send({ product: 'remote-guarding' })).reply;
  expect(payload).toMatchObject({ talkdown_type: 'manual', status: 'pending', camera_id: camera.id });
  expect(new Uint8Array(readFileSync(path.join(sender.folder(), `${payload.id}.wav`)))).toEqual(VOICE);
  expect(server.db.select().from(talkdowns).all()).toEqual([
    expect.objectContaining({
      id: payload.id,
      cameraId: camera.id,
      locationId: camera.locationId,
      userId: server.picks.userOf('gsoc-operator').id,
      product: 'rg',
      mediaType: 'audio/wav',
      sizeBytes: VOICE.length,
      lengthMs: 200,
      createdAtMs: server.clock.now(),
    }),
  ]);
});

describe('the recording', () => {
  const heard = (address: string | null, headers = {}) => server.app.http.request(address ?? '', { headers });

  it('serves the recording at its signed address without a session, also in ranges', async () => {
    const { ingested_talkdown_audio: address } = (await sender.send()).reply.payload;
    const whole = await heard(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(VOICE);
    const part = await heard(address, { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 0-3/6444',
      'RIFF',
    ]);
    expect((await heard(address, { range: 'bytes=6444-' })).status).toBe(416);
    const head = await server.app.http.request(address ?? '', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6444']);
  });

  it('refuses unsigned addresses, those of other talkdowns, and expired ones', async () => {
    const address = (await sender.send()).reply.payload.ingested_talkdown_audio ?? '';
    const other = (await sender.send()).reply.payload.id;
    const refusals = [
      address.split('?')[0] ?? '',
      address.replace(/talkdowns\/[^/]+/, `talkdowns/${other}`),
      `${address}x`,
    ];
    for (const wrong of refusals) expect((await heard(wrong)).status).toBe(403);
    server.realTime.set({ epochMs: server.realTime.now() + 2 * 3_600_000 });
    expect((await heard(address)).status).toBe(403);
  });

  it('appears in the history with the played audio once it was played, for everybody who may read the history', async () => {
    const group = server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, camera.locationId)).get();
    const locationAlarmId = group?.id ?? '';
    const { id } = (await sender.send({ locationAlarmId })).reply.payload;
    const told = async () =>
      (await server.call(listGroupUpdates, { params: { id: locationAlarmId } }, 'gsoc-operator')).reply.payload
        .talkdowns[0];
    expect(await told()).toMatchObject({ id, talkdown_audio: null });
    await server.call(relayTalkdown, { params: { id }, body: { status: 'success' } }, 'simulator');
    const played = await told();
    expect(played?.talkdown_audio).toBe(played?.ingested_talkdown_audio);
    expect((await heard(played?.talkdown_audio ?? null)).status).toBe(200);
  });
});

it('appears in the history of its alarm, and in the audit log', async () => {
  const { name } = server.picks.userOf('gsoc-operator');
  const alarm = server.db.select().from(alarms).where(eq(alarms.locationId, camera.locationId)).get();
  const alarmId = alarm?.id ?? '';
  expect((await sender.send({ alarmId })).reply.payload.raw_alarm_id).toBe(alarmId);
  const [latest] = (await server.call(listAlarmUpdates, { params: { id: alarmId } }, 'gsoc-operator')).reply.payload
    .items;
  expect(latest).toMatchObject({ update_type: 'Manual audio talkdown', update_text: camera.name, user: { name } });
  const activity = `${name} talked down through camera ${camera.name}`;
  expect(server.db.select().from(auditLog).where(eq(auditLog.activity, activity)).all()).toHaveLength(1);
});

it('notifies users who are looking at the alarm', async () => {
  const alarm = server.db.select().from(alarms).where(eq(alarms.locationId, camera.locationId)).get();
  const heard: unknown[] = [];
  server.app.services.bus.subscribe('alarm', (data) => heard.push(data));
  await sender.send({ alarmId: alarm?.id ?? '' });
  const { tenantId, locationId } = camera;
  expect(heard).toEqual([{ id: alarm?.id, status: alarm?.status, tenantId, locationId }]);
});

it('refuses files without audio, whatever their declared type', async () => {
  const page = new File(['<!doctype html>'], 'talkdown.webm', { type: 'audio/webm' });
  expect(await sender.refused({ audio: page })).toEqual([415, 'The recording must be WebM, Ogg, WAV or MP3']);
});

it.each([
  ['a text that begins like Ogg', async () => audioOf('OggS and then the voice'), 'The recording has no sound'],
  ['a WAV without samples', async () => audioOf(wav(hum(0))), 'The recording is empty'],
  [
    'a sample a second',
    async () => audioOf(wavAt(1, hum(125))),
    'The recording must have a sample rate of 8 to 192 kHz',
  ],
  [
    'gigahertz',
    async () => audioOf(wavAt(4_000_000_000, hum(125))),
    'The recording must have a sample rate of 8 to 192 kHz',
  ],
  ['nine channels', async () => audioOf(wavAt(8_000, hum(900), 9)), 'The recording must have 1 to 8 channels'],
  ['a WAV of 61 s', async () => audioOf(wavAt(8_000, hum(30_500))), 'The recording must last at most 60 seconds'],
  [
    'Opus of 61 s',
    async () => audioOf(await opusRecording(hum(100), 'webm', 61_000)),
    'The recording must last at most 60 seconds',
  ],
])('refuses %s, and says why', async (_, audio, message) => {
  expect(await sender.refused({ audio: await audio() })).toEqual([400, message]);
});

it.each(['webm', 'ogg'] as const)('accepts a minute of Opus in %s', async (container) => {
  const audio = audioOf(await opusRecording(hum(100), container, 60_000));
  expect((await sender.send({ audio })).status).toBe(200);
  expect(server.db.select().from(talkdowns).all()).toEqual([expect.objectContaining({ lengthMs: 60_000 })]);
});

it('refuses an empty recording', async () => {
  expect(await sender.refused({ audio: audioOf() })).toEqual([400, 'The recording is empty']);
});

it('accepts 5 MiB and not a byte more', async () => {
  // 55 s at 48 kHz.
  const voice = (bytes: number) => audioOf(wavAt(48_000, new Int16Array((bytes - 44) / 2)), new Uint8Array(bytes % 2));
  expect(await sender.refused({ audio: voice(TALKDOWN_AUDIO.maxBytes + 1) })).toEqual([
    413,
    'The recording must have at most 5 MiB',
  ]);
  expect((await sender.send({ audio: voice(TALKDOWN_AUDIO.maxBytes) })).status).toBe(200);
});

it('refuses an oversized form before reading it', async () => {
  const init = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  const body = new Uint8Array(6 * 1_048_576);
  expect((await server.send(`/v2/orm/camera/audio/${camera.id}`, { ...init, body }, 'gsoc-operator')).status).toBe(413);
});

it.each([
  ['a body that is no form', 'application/json', '{}', 415],
  ['a form without its boundary', 'multipart/form-data', '--x--', 400],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nOggS',
    400,
  ],
  [
    'a text where the recording should be',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="audio"\r\n\r\nOggS\r\n--x--\r\n',
    400,
  ],
  [
    'a field that comes twice',
    'multipart/form-data; boundary=x',
    `${'--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nOggS\r\n'.repeat(2)}--x--\r\n`,
    400,
  ],
])('refuses %s', async (_, type, body, status) => {
  const init = { method: 'POST', body, headers: { 'content-type': type } };
  expect((await server.send(`/v2/orm/camera/audio/${camera.id}`, init, 'gsoc-operator')).status).toBe(status);
});

it('keeps nothing of an interrupted upload, and logs it in one line without a stack', async () => {
  const listening = await server.listen();
  const { hostname, port } = new URL(listening.origin);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /v2/orm/camera/audio/${camera.id} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${await server.tokenOf('gsoc-operator')}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has begun to read the body.
  await once(socket, 'data');
  socket.write('--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nOggS');
  socket.resetAndDestroy();
  await expect.poll(() => server.logged().length).toBeGreaterThan(0);
  expect(server.logged().map(({ level, msg, err }) => [level, msg, err])).toEqual([
    [20, 'a client left before its request was answered', undefined],
  ]);
  expect(sender.kept()).toEqual([]);
  await listening.stop();
});

it('refuses cameras that are out of scope, without a loudspeaker, or off', async () => {
  expect(await sender.refused({}, 'msp-operator')).toEqual([404, 'Camera not found']);
  const set = (to: Partial<typeof cameras.$inferInsert>) =>
    server.db.update(cameras).set(to).where(eq(cameras.id, camera.id)).run();
  set({ isTalkDownEnabled: false });
  expect(await sender.refused({})).toEqual([409, 'This camera takes no talkdowns']);
  set({ isTalkDownEnabled: true, isEnabled: false });
  expect(await sender.refused({})).toEqual([409, 'This camera takes no talkdowns']);
});

it('can be reported as transmitted or failed only once', async () => {
  const { id } = (await sender.send({})).reply.payload;
  const relay = (status: 'success' | 'failed') =>
    server.call(relayTalkdown, { params: { id }, body: { status } }, 'simulator');
  expect((await relay('success')).reply.payload.status).toBe('success');
  expect((await relay('failed')).status).toBe(409);
  const row = server.db.select().from(talkdowns).where(eq(talkdowns.id, id)).get();
  expect(row).toMatchObject({ status: 'success', completedAtMs: server.clock.now() });
});

it('lists automated announcements with the talkdowns of the alarm group', async () => {
  const event = server.db
    .select({ groupId: eventAlarms.alarmGroupId, cameraId: eventAlarms.cameraId })
    .from(eventAlarms)
    .innerJoin(cameras, eq(cameras.id, eventAlarms.cameraId))
    .where(eq(cameras.isTalkDownEnabled, true))
    .get();
  if (!event) throw new Error('the world has no event at a camera with a loudspeaker');
  server.db.update(audioDevices).set({ enableAutomatedTalkdown: true }).run();
  const body = {
    id: 'spoken-1',
    cameraId: event.cameraId,
    alarmGroupId: event.groupId,
    alarmId: null,
    message: 'Please leave the area.',
  };
  expect((await server.call(noteAutomatedTalkdown, { body }, 'simulator')).reply.payload.created).toBe(true);
  expect((await server.call(noteAutomatedTalkdown, { body }, 'simulator')).reply.payload.created).toBe(false);
  const input = { params: { id: event.groupId }, query: { product: 'scan' as const } };
  const { talkdowns: told } = (await server.call(listGroupUpdates, input, 'support')).reply.payload;
  expect(told).toMatchObject([
    { talkdown_type: 'automated', status: 'success', custom_message: 'Please leave the area.' },
  ]);
  const ofAnother = { ...input, query: { ...input.query, eventId: 'another' } };
  expect((await server.call(listGroupUpdates, ofAnother, 'support')).reply.payload.talkdowns).toEqual([]);
});

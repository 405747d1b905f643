import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { testCamera } from '#contract/camera-tests.ts';
import { getCamera } from '#contract/cameras.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { cameraTests } from '#media/http/camera-tests.ts';
import { failureHandler } from '#media/http/failed-request.ts';
import { TEST_PPS, TEST_SPS } from '#media/pictures/testing/test-library.ts';
import { probeCamera } from '#media/probe/probe-camera.ts';
import { h264Description, type Stranger, startStranger } from '#media/probe/testing/test-stranger.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';

/* The whole way: the server asks media, and media a camera of another maker. */

const MANAGER = 'gsoc-manager';
const log = pino({ level: 'silent' });
const server = serverPerTest();
let media: Listening;
let stranger: Stranger;
let isDemo: boolean;

beforeEach(async () => {
  isDemo = true;
  stranger = await startStranger({
    challenges: ['Digest realm="cam", nonce="abc", algorithm=MD5'],
    user: { userName: 'viewer', password: 'right' },
    sdp: h264Description({ sps: TEST_SPS, pps: TEST_PPS }),
  });
  const testAddress: Parameters<typeof cameraTests>[0]['testAddress'] = (probe) =>
    probeCamera(probe, { allowsOwnMachine: isDemo });
  const app = cameraTests({ simToken: SIM_TOKEN, testAddress }).onError(failureHandler(log));
  media = await listen(app, { host: '127.0.0.1', port: 0, variable: 'MEDIA_PORT', log });
  await server.restart({ environment: { MEDIA_URL: media.url } });
});
afterEach(async () => {
  await Promise.all([media.close(), stranger.close()]);
});

type Body = InputOf<typeof testCamera>['body'];
const right = () => ({ rtspUrl: stranger.url, userId: 'viewer', password: 'right' });
const ask = (body: Body, as = MANAGER) => server.call(testCamera, { body }, as);
const own = () => server.picks.quietCamera(server.picks.ownCamera(MANAGER));
const add = async (rtspUrl: string, userId = 'viewer') => {
  const { tenantId, locationId } = own();
  const body = {
    name: 'North Gate',
    rtspUrl,
    userId,
    passwordFilePath: '/secure/rtsp_password',
    enableMotionDetection: true,
    enablePlayback: false,
    isEnabled: true as const,
    tenantId,
    locationId,
  };
  return (await server.call(createCamera, { body }, MANAGER)).reply.payload;
};
const read = async (id: string, as = MANAGER) => (await server.call(getCamera, { params: { id } }, as)).reply.payload;
const audited = () => server.db.$count(auditLog);

it('answers with the codec and the size of a camera that asks for credentials', async () => {
  const before = await audited();
  const { payload } = (await ask(right())).reply;
  expect(payload).toMatchObject({ isOk: true, codec: 'H.264', width: 640, height: 360 });
  expect(await audited()).toBe(before);
});

it('says in words what is wrong, and what to do', async () => {
  expect((await ask({ ...right(), password: 'wrong' })).reply.payload).toMatchObject({
    isOk: false,
    message: 'The camera refuses the credentials',
    advice: expect.stringContaining('password'),
  });
  const other = { ...right(), rtspUrl: stranger.url.replace('/stream', '/other') };
  expect((await ask(other)).reply.payload).toMatchObject({ message: 'The camera has no stream at this path' });
  const web = await ask({ rtspUrl: 'http://192.0.2.10/' });
  expect(web.reply.payload).toMatchObject({ message: 'This is not an RTSP address' });
});

it('refuses addresses of the machine in a real install', async () => {
  isDemo = false;
  expect((await ask(right())).reply.payload).toMatchObject({
    isOk: false,
    outcome: 'refused-address',
    message: 'This address belongs to the machine that runs Watchfloor',
  });
  expect(stranger.asked).toEqual([]);
});

it('marks a camera that is saved with the tested address and user name, and no other', async () => {
  await ask(right());
  const tested = await add(stranger.url);
  expect(tested.tested).toEqual({
    at: new Date(server.clock.now()).toISOString(),
    codec: 'H.264',
    width: 640,
    height: 360,
  });
  expect((await add(`${stranger.url}2`)).tested).toBeNull();
  expect((await add(stranger.url, 'another')).tested).toBeNull();
});

it('does not mark a camera whose test failed, or was more than an hour ago', async () => {
  await ask({ ...right(), password: 'wrong' });
  expect((await add(stranger.url)).tested).toBeNull();
  await ask(right());
  server.realTime.set({ epochMs: server.realTime.now() + 3_600_001 });
  expect((await add(stranger.url)).tested).toBeNull();
});

it('marks a saved camera at once when its own address passes', async () => {
  const { id, version = 0 } = await add(stranger.url);
  await ask({ ...right(), cameraId: id });
  const after = await read(id);
  expect(after.tested?.codec).toBe('H.264');
  expect(after.version).toBe(version + 1);
  const [line] = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all().slice(-1);
  expect(line?.activity).toContain("tested the camera 'North Gate'");
  expect(JSON.stringify(line)).not.toContain('right');
});

it('leaves a saved camera untested when another address passes', async () => {
  const { id } = await add('rtsp://192.0.2.10/stream');
  await ask({ ...right(), cameraId: id });
  expect((await read(id)).tested).toBeNull();
});

it('forgets the test when the address or the user name changes, and keeps it when the name does', async () => {
  const { id } = await add(stranger.url);
  await ask({ ...right(), cameraId: id });
  const update = async (body: { name?: string; rtspUrl?: string; userId?: string }) =>
    (await server.call(updateCamera, { params: { id }, body }, MANAGER)).reply.payload.tested;
  expect(await update({ name: 'South Gate' })).not.toBeNull();
  expect(await update({ userId: 'another' })).toBeNull();
  expect(await update({ userId: 'viewer' })).not.toBeNull();
  expect(await update({ rtspUrl: `${stranger.url}2` })).toBeNull();
});

it('shows the test only to those who may change cameras', async () => {
  await ask(right());
  const { id } = await add(stranger.url);
  expect(await read(id, 'gsoc-operator')).not.toHaveProperty('tested');
});

it('refuses cameras out of scope and removed ones before it asks anybody', async () => {
  const foreign = server.db
    .select()
    .from(cameras)
    .all()
    .find(({ tenantId }) => tenantId !== own().tenantId);
  expect((await ask({ ...right(), cameraId: foreign?.id ?? '' })).status).toBe(404);
  const { id } = await add(stranger.url);
  await server.call(updateCamera, { params: { id }, body: { isEnabled: false } }, MANAGER);
  expect((await ask({ ...right(), cameraId: id })).status).toBe(404);
  expect(stranger.asked).toEqual([]);
});

it('refuses operators, who may not add cameras', async () => {
  expect((await ask(right(), 'gsoc-operator')).status).toBe(403);
  expect(stranger.asked).toEqual([]);
});

it('says that media does not answer', async () => {
  await media.close();
  const { status, failure } = await ask(right());
  expect(status).toBe(424);
  expect(failure.message).toBe('The camera could not be tested, because the media service does not answer');
  media = await listen(cameraTests({ simToken: SIM_TOKEN, testAddress: async () => ({ outcome: 'no-answer' }) }), {
    host: '127.0.0.1',
    port: 0,
    variable: 'MEDIA_PORT',
    log,
  });
});

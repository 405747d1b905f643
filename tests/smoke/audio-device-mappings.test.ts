import { beforeEach, expect, it } from 'vitest';
import { addAudioDeviceMapping, removeAudioDeviceMapping } from '#contract/audio-devices.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { cameras } from '#db/schema/cameras.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import type { TestServer } from '../support/test-server.ts';

const MANAGER = 'gsoc-manager';

const server = serverPerTest();
let ownSpeaker: ReturnType<TestServer['picks']['ownAudioDevice']>;
beforeEach(() => {
  ownSpeaker = server.picks.ownAudioDevice(MANAGER);
});

const map = (cameraId: string) =>
  server.call(addAudioDeviceMapping, { body: { audioDeviceId: ownSpeaker.device.id, cameraId } }, MANAGER);
const unmap = (cameraId: string) =>
  server.call(removeAudioDeviceMapping, { query: { audioDeviceId: ownSpeaker.device.id, cameraId } }, MANAGER);
const quietCameraId = () => server.picks.quietCamera(ownSpeaker.device).id;
const talkDown = async (id: string) =>
  (await server.call(sendTalkdown, { params: { id }, body: { audio: spokenFile() } }, MANAGER)).status;

it('maps a camera, which then accepts talkdowns and names the device', async () => {
  const cameraId = quietCameraId();
  expect(await talkDown(cameraId)).toBe(409);
  const { cameras: mapped } = (await map(cameraId)).reply.payload;
  expect(mapped.map(({ id }) => id)).toContain(cameraId);
  expect(await talkDown(cameraId)).toBe(200);
  expect(server.app.services.world.current().audioDevices.get(cameraId)?.[0]?.id).toBe(ownSpeaker.device.id);
  expect((await map(cameraId)).status).toBe(409);
});

it('refuses to map a camera that is removed, of another site or out of scope', async () => {
  const all = server.db.select().from(cameras).all();
  const { tenantId, locationId } = ownSpeaker.device;
  const neighbour = all.find((camera) => camera.tenantId === tenantId && camera.locationId !== locationId);
  const foreign = all.find((camera) => camera.tenantId !== tenantId);
  expect((await map(neighbour?.id ?? '')).status).toBe(400);
  expect((await map(foreign?.id ?? '')).status).toBe(404);
  const cameraId = quietCameraId();
  await server.call(updateCamera, { params: { id: cameraId }, body: { isEnabled: false } }, MANAGER);
  expect((await map(cameraId)).status).toBe(404);
});

it('removes a mapping only once', async () => {
  const { cameras: left } = (await unmap(ownSpeaker.camera.id)).reply.payload;
  expect(left.map(({ id }) => id)).not.toContain(ownSpeaker.camera.id);
  expect(await talkDown(ownSpeaker.camera.id)).toBe(409);
  expect((await unmap(ownSpeaker.camera.id)).failure.message).toBe('Audio device mapping not found');
});

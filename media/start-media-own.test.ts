import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { MEDIA_PATHS, type MediaClaims } from '#contract/media-addresses.ts';
import { testOffer } from './engines/embedded/testing/test-offer.ts';
import { writeTestLibrary } from './pictures/testing/test-library.ts';
import { testClient } from './rtsp/testing/test-client.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { TEST_SIM_TOKEN, testConfig } from './testing/test-config.ts';
import { testToken } from './testing/test-tokens.ts';
import { type FakeServer, fakeServer } from './upstream/testing/fake-server.ts';
import { testWorld } from './upstream/testing/test-world.ts';

/* The embedded engine shows no clips in place of cameras that have an address of their own. */

const NOON = Date.parse('2026-03-02T12:00:00Z');
const [FROM, TO] = [NOON - 60_000, NOON - 50_000];
const OWN = { rtspUrl: 'rtsp://10.0.0.7/1', userName: null, passwordFilePath: null };

let server: FakeServer;
let media: RunningMedia;

beforeAll(async () => {
  server = await fakeServer({
    world: {
      ...testWorld(['cam-1', 'loud-own'], { 'loud-own': OWN }),
      formerCameras: [{ id: 'former', scene: 'car-lot', timezone: 'UTC', hasOwnAddress: true }],
    },
    clock: { epochMs: NOON, rate: 0, mode: 'simulated' },
    token: TEST_SIM_TOKEN,
  });
  media = await startMedia({
    config: testConfig({ dataDir: mkdtempSync(join(inject('dataFolder'), 'media-')), serverUrl: server.url }),
    clipsFolder: await writeTestLibrary(),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    onFatal: (error) => expect.fail(error.message),
  });
});
afterAll(async () => {
  await media.stop();
  await server.close();
});

const words = (camera: string) =>
  `Camera ${camera} is not simulated: its pictures come from its own address and are not recorded here`;
const ask = async (address: string, claims: MediaClaims, init?: RequestInit) => {
  const answer = await fetch(`${address}?jwt=${await testToken(claims)}`, init);
  const body = await answer.json();
  return [answer.status, body.message ?? body.error];
};

it.each(['loud-own', 'former'])('refuses event videos, stills and recordings of %s', async (camera) => {
  const at = (path: string) => `${media.addresses.media}${path}`;
  const window = { from: FROM, to: TO };
  const refused = [404, words(camera)];
  expect(await ask(at(MEDIA_PATHS.event(camera, FROM, TO)), { camera, use: 'event', ...window })).toEqual(refused);
  expect(await ask(at(MEDIA_PATHS.still(camera, FROM)), { camera, use: 'still', from: FROM, to: FROM })).toEqual(
    refused,
  );
  expect(await ask(at(MEDIA_PATHS.present(camera)), { camera, use: 'live' })).toEqual(refused);
  const playback = { camera, use: 'playback', ...window } as const;
  expect(await ask(at(MEDIA_PATHS.playback(camera, FROM)), playback)).toEqual(refused);
  expect(await ask(at(`/segments/${camera}/${FROM / 2_000}.m4s`), playback)).toEqual(refused);
});

it('refuses the live picture over WHEP and HLS, in both sizes', async () => {
  const camera = 'loud-own';
  const live = { camera, use: 'live' } as const;
  const offer = { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: testOffer() };
  for (const rendition of ['full', 'low'] as const) {
    const whep = `${media.addresses.whep}${MEDIA_PATHS.whep(camera, rendition)}`;
    expect(await ask(whep, live, offer)).toEqual([404, words(camera)]);
    const hls = `${media.addresses.hls}${MEDIA_PATHS.hls(camera, rendition)}`;
    expect(await ask(hls, live)).toEqual([404, words(camera)]);
  }
});

it('refuses the live picture as media source', async () => {
  const address = `${media.addresses.hls.replace('http', 'ws')}${MEDIA_PATHS.mse('loud-own')}`;
  const socket = new WebSocket(`${address}?jwt=${await testToken({ camera: 'loud-own', use: 'live' })}`);
  const told: string[] = [];
  socket.on('message', (data) => told.push(String(data)));
  const code = await new Promise((resolve) => socket.on('close', resolve));
  expect([code, told]).toEqual([4404, [JSON.stringify({ type: 'error', value: words('loud-own') })]]);
});

it('has no stream, and so no sound of talkdowns, for them over RTSP', async () => {
  const client = await testClient(media.addresses.rtsp);
  for (const path of ['loud-own', 'loud-own/low', 'former']) {
    expect((await client.ask('DESCRIBE', `${media.addresses.rtsp}/${path}`)).status).toBe(404);
  }
  client.end();
});

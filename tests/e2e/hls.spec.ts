import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { lightAt } from '#contract/light.ts';
import { MEDIA_PATHS, type MediaClaims, PLAYBACK_WINDOW_MS } from '#contract/media-addresses.ts';
import { listPicturePlans, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { SECRETS, type Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { frameOnShow } from './pictures.ts';

const FRAME_MS = 100;
const CLIP_FRAMES = 200;
const HLS_JS = readFileSync('node_modules/hls.js/dist/hls.min.js', 'utf8');

test('live HLS is at most 4 s old, plays on and says which time it shows', async ({ operator, watchfloor }) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const token = await signed({ camera: camera.id, use: 'live' });
  const video = await playHls(page, `${watchfloor.media.hls}${MEDIA_PATHS.hls(camera.id)}?jwt=${token}`);
  for (let second = 0; second < 5; second += 1) {
    const before = await played(video);
    await expect.poll(() => played(video)).toBeGreaterThan(before + 0.9);
    const age = await ageOf(video);
    expect(age).toBeLessThanOrEqual(4_000);
    const told = await page.evaluate(() => Date.now() - Number(document.body.dataset.playing));
    expect(Math.abs(told - age)).toBeLessThan(700);
  }
});

test('a window of 10 days ago begins with its first frame, and any second of its hour can be sought', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const from = Math.floor((Date.now() - 10 * 86_400_000) / SEGMENT_MS) * SEGMENT_MS;
  const query = { fromMs: from, toMs: from + PLAYBACK_WINDOW_MS };
  const { payload: plans } = await watchfloor.ingest(listPicturePlans, { query });
  const token = await signed({ camera: camera.id, use: 'playback', from, to: from + PLAYBACK_WINDOW_MS });
  const address = `${watchfloor.media.http}${MEDIA_PATHS.playback(camera.id, from)}?jwt=${token}`;
  const video = await playHls(page, address, { paused: true });
  const took: number[] = [];
  for (const second of [0.05, 2_400.35, 1_800.95, 3_599.15, 77.75]) {
    took.push(await seek(video, second));
    const at = from + Math.floor((second * 1_000) / FRAME_MS) * FRAME_MS;
    const plan = plans.find((one) => one.cameraId === camera.id && one.fromMs <= at && at < one.toMs);
    const shown = await frameOnShow(video);
    expect(shown?.clip.content).toBe(plan?.content ?? 'empty');
    expect(shown?.clip.scene).toBe(camera.scene);
    expect(shown?.clip.light).toBe(lightAt(Math.floor(at / SEGMENT_MS) * SEGMENT_MS, camera.timezone));
    const begun = plan ? plan.fromMs - plan.startGroup * SEGMENT_MS : 0;
    expect(shown?.frame).toBe(((at - begun) / FRAME_MS) % CLIP_FRAMES);
    expect(await video.evaluate(() => Number(document.body.dataset.playing))).toBeCloseTo(from + second * 1_000, -2);
  }
  const median = took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(400);
});

test('media source over a socket is less than a second old', async ({ operator, watchfloor }) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const token = await signed({ camera: camera.id, use: 'live' });
  const address = `${watchfloor.media.hls.replace('http', 'ws')}${MEDIA_PATHS.mse(camera.id)}?jwt=${token}`;
  const video = await playMediaSource(page, address);
  const before = await played(video);
  await expect.poll(() => played(video)).toBeGreaterThan(before + 3);
  expect(await ageOf(video)).toBeLessThan(1_000);
});

/** A camera at which nothing happens for a while. */
async function quietCamera(watchfloor: Watchfloor) {
  const { payload: world } = await watchfloor.ingest(getWorld, {});
  const now = Date.now();
  const query = { fromMs: now - 60_000, toMs: now + 300_000 };
  const busy = new Set((await watchfloor.ingest(listPicturePlans, { query })).payload.map((plan) => plan.cameraId));
  const cameras = world.locations.flatMap(({ timezone, cameras: of }) => of.map((one) => ({ ...one, timezone })));
  const quiet = cameras.find((camera) => !busy.has(camera.id));
  if (!quiet) throw new Error('every camera is busy');
  return quiet;
}

function signed(claims: MediaClaims): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRETS.MEDIA_SECRET));
}

interface Player {
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  readonly playingDate: Date | null;
}

/** Plays a playlist with hls.js as it comes; the time on show is kept in the body's data. Resolves with the first frame. */
async function playHls(page: Page, url: string, { paused = false } = {}): Promise<Locator> {
  await page.evaluate(HLS_JS);
  await page.evaluate(
    ([address, stands]) =>
      new Promise<void>((resolve) => {
        const Hls: new (options: { enableWorker: boolean }) => Player = Reflect.get(window, 'Hls');
        const video = document.createElement('video');
        video.id = 'played';
        video.muted = true;
        document.body.append(video);
        const player = new Hls({ enableWorker: false });
        player.loadSource(address);
        player.attachMedia(video);
        const note = () => {
          document.body.dataset.playing = String(player.playingDate?.getTime());
          video.requestVideoFrameCallback(note);
        };
        video.requestVideoFrameCallback(() => {
          note();
          resolve();
        });
        if (!stands) void video.play();
      }),
    [url, paused] as const,
  );
  return page.locator('#played');
}

/** Seeks and resolves to how long the frame took to be on show, in ms. */
function seek(video: Locator, second: number): Promise<number> {
  return video.evaluate(
    (element: HTMLVideoElement, to) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        element.requestVideoFrameCallback(() => {
          const took = performance.now() - begun;
          if (element.seeking) element.onseeked = () => resolve(took);
          else resolve(took);
        });
        element.currentTime = to;
      }),
    second,
  );
}

/** Plays what comes over a socket, near its end. */
async function playMediaSource(page: Page, url: string): Promise<Locator> {
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve, reject) => {
        const video = document.createElement('video');
        video.id = 'played';
        video.muted = true;
        document.body.append(video);
        const source = new MediaSource();
        video.src = URL.createObjectURL(source);
        const socket = new WebSocket(address);
        socket.binaryType = 'arraybuffer';
        socket.onopen = () => socket.send(JSON.stringify({ type: 'mse', value: 'avc1.42E01E' }));
        socket.onclose = ({ code, reason }) => reject(new Error(`closed: ${code} ${reason}`));
        const waiting: ArrayBuffer[] = [];
        let buffer: SourceBuffer | undefined;
        const next = () => {
          const piece = buffer && !buffer.updating ? waiting.shift() : undefined;
          if (piece) buffer?.appendBuffer(piece);
          const end = buffer && buffer.buffered.length > 0 ? buffer.buffered.end(buffer.buffered.length - 1) : 0;
          if (end - video.currentTime > 2) video.currentTime = end - 0.3;
        };
        socket.onmessage = ({ data }) => {
          if (data instanceof ArrayBuffer) waiting.push(data);
          else {
            const { type, value } = JSON.parse(String(data));
            if (type === 'error') reject(new Error(value));
            buffer = source.addSourceBuffer(value);
            buffer.onupdateend = next;
          }
          next();
        };
        video.requestVideoFrameCallback(() => resolve());
        void video.play();
      }),
    url,
  );
  return page.locator('#played');
}

const played = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** How old the frame on show is, in ms, as its counter tells. */
async function ageOf(video: Locator): Promise<number> {
  const shown = await frameOnShow(video);
  const now = Math.floor(Date.now() / FRAME_MS) % CLIP_FRAMES;
  return shown ? ((now - shown.frame + CLIP_FRAMES) % CLIP_FRAMES) * FRAME_MS : Number.POSITIVE_INFINITY;
}

import type { Locator, Page } from '@playwright/test';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { getLivestream } from '#contract/cameras.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { encodeRequest } from '#contract/request.ts';
import { listPicturePlans, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { raiseIntrusion } from '../support/raise.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { frameOnShow } from './pictures.ts';
import { ageOf, played, playWhep, seek, signed } from './plain-players.ts';

// Video takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

const FRAME_MS = 100;

test('live pictures of many cameras follow the clock, even while the server is killed', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const { page } = await operator();
  await page.goto('/login');
  const cameras = await quietCameras(watchfloor, 9);
  const videos = await Promise.all(cameras.map((camera) => playWhep(page, camera.url, camera.id)));
  for (const video of videos) await expectOnTime(video);

  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await watchfloor.killServer();
  const [video] = videos;
  if (!video) throw new Error('nothing plays');
  const before = await played(video);
  await expect.poll(() => played(video)).toBeGreaterThan(before + 3);
  await expectOnTime(video);
  await watchfloor.startServer();
});

test('an event video can be sought to each frame, and a still shows the same frame', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator();
  await page.goto('/login');
  const alarm = await raiseIntrusion(watchfloor.ingest, { agoMs: 20_000 });
  const { get } = await asUser(watchfloor.origin, 'support');
  const path = encodeRequest(getAlarmMedia, {
    params: { id: alarm.id },
    query: { partitionKey: partitionKeyOf(alarm.timestampMs) },
  }).path;
  const { payload: media } = getAlarmMedia.reply.parse(await get(path));
  const from = media.videoDetails?.startTime ?? 0;
  const video = await show(page, 'video', media.videoPath ?? '');
  const { origin } = new URL(media.videoPath ?? '');
  for (const second of [4, 11.3, 0, 6.7, 2.1]) {
    await seek(video, second + 0.05);
    const at = from + second * 1_000;
    const still = await show(page, 'img', await stillUrl(origin, alarm.camera.id, at));
    const wanted = await frameOnShow(still);
    expect((wanted?.frame ?? Number.NaN) % 20).toBe((at % SEGMENT_MS) / FRAME_MS);
    await expect.poll(() => frameOnShow(video)).toEqual(wanted);
    await still.evaluate((element) => element.remove());
  }
});

/** Cameras without incidents for a while, with the addresses of their live pictures. */
async function quietCameras(watchfloor: Watchfloor, count: number): Promise<{ id: string; url: string }[]> {
  const { payload: world } = await watchfloor.ingest(getWorld, {});
  const { get } = await asUser(watchfloor.origin, 'support');
  const now = Date.now();
  const query = { fromMs: now - 60_000, toMs: now + 300_000 };
  const busy = new Set((await watchfloor.ingest(listPicturePlans, { query })).payload.map((plan) => plan.cameraId));
  const ids = world.locations
    .flatMap((location) => location.cameras.map((camera) => camera.id))
    .filter((id) => !busy.has(id))
    .slice(0, count);
  return Promise.all(
    ids.map(async (id) => {
      const reply = getLivestream.reply.parse(await get(encodeRequest(getLivestream, { params: { id } }).path));
      return { id, url: reply.payload.livestreamUrl };
    }),
  );
}

/** Expects the picture of a quiet camera to be no more than two seconds old. */
const expectOnTime = (video: Locator) => expect.poll(() => ageOf(video)).toBeLessThan(2_000);

/** Loads a video or an image into a new element that a canvas may read. */
async function show(page: Page, kind: 'video' | 'img', url: string): Promise<Locator> {
  await page.evaluate(
    ([name = '', address = '']) =>
      new Promise((resolve, reject) => {
        const element = document.createElement(name);
        if (!(element instanceof HTMLVideoElement) && !(element instanceof HTMLImageElement)) return;
        element.crossOrigin = 'anonymous';
        element.id = `shown-${name}`;
        element.onloadeddata = resolve;
        element.onload = resolve;
        element.onerror = () => reject(new Error(`${address} cannot be shown`));
        element.src = address;
        document.body.append(element);
      }),
    [kind, url],
  );
  return page.locator(`#shown-${kind}`);
}

async function stillUrl(origin: string, camera: string, at: number): Promise<string> {
  const token = await signed({ camera, use: 'still', from: at, to: at });
  return `${origin}${MEDIA_PATHS.still(camera, at)}?jwt=${token}`;
}

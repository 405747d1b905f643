import { lightAt } from '#contract/daylight.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { listPicturePlans, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { expect, test } from './fixtures.ts';
import { expectMoving, frameOnShow } from './pictures.ts';
import { ageOf, played, playHls, playMediaSource, quietCamera, seek, signed, timeOnShow } from './plain-players.ts';

// Video takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

const FRAME_MS = 100;
const CLIP_FRAMES = 200;

test('live HLS keeps playing near its edge and exposes its wall-clock time', async ({ operator, watchfloor }) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const token = await signed({ camera: camera.id, use: 'live' });
  const video = await playHls(page, `${watchfloor.media.hls}${MEDIA_PATHS.hls(camera.id)}?jwt=${token}`);
  const before = await played(video);
  await expect.poll(() => played(video)).toBeGreaterThan(before + 3);
  await expect.poll(() => ageOf(video)).toBeLessThan(8_000);
  await expect
    .poll(async () => Math.abs(Date.now() - (await timeOnShow(page)) - (await ageOf(video))))
    .toBeLessThan(1_000);
});

test('the low rendition of live HLS shows the same frames, smaller', async ({ operator, watchfloor }) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const token = await signed({ camera: camera.id, use: 'live' });
  const video = await playHls(page, `${watchfloor.media.hls}${MEDIA_PATHS.hls(camera.id, 'low')}?jwt=${token}`);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  await expectMoving((scene) => frameOnShow(video, scene), camera.scene);
});

test('a window from 10 days ago starts at its first frame, and every second of its hour can be sought', async ({
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
  for (const second of [0.05, 2_400.35, 1_800.95, 3_599.15, 77.75]) {
    await seek(video, second);
    const at = from + Math.floor((second * 1_000) / FRAME_MS) * FRAME_MS;
    const plan = plans.find((one) => one.cameraId === camera.id && one.fromMs <= at && at < one.toMs);
    const begun = plan ? plan.fromMs - plan.startGroup * SEGMENT_MS : 0;
    await expect
      .poll(() => frameOnShow(video, camera.scene))
      .toMatchObject({
        clip: {
          content: plan?.content ?? 'empty',
          scene: camera.scene,
          light: lightAt(Math.floor(at / SEGMENT_MS) * SEGMENT_MS, camera.timezone),
        },
        frame: ((at - begun) / FRAME_MS) % CLIP_FRAMES,
      });
    await expect.poll(() => timeOnShow(page)).toBeCloseTo(from + second * 1_000, -2);
  }
});

test('media source over a socket has a delay below one second', async ({ operator, watchfloor }) => {
  const { page } = await operator();
  const camera = await quietCamera(watchfloor);
  await page.goto('/login');
  const token = await signed({ camera: camera.id, use: 'live' });
  const address = `${watchfloor.media.hls.replace('http', 'ws')}${MEDIA_PATHS.mse(camera.id)}?jwt=${token}`;
  const video = await playMediaSource(page, address);
  const before = await played(video);
  await expect.poll(() => played(video)).toBeGreaterThan(before + 3);
  await expect.poll(() => ageOf(video)).toBeLessThan(1_000);
});

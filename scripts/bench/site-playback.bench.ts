import path from 'node:path';
import type { Page } from '@playwright/test';
import { SITE_PLAYBACK } from '#contract/playback-limits.ts';
import { openDatabase } from '#db/open.ts';
import { framesApart } from '#tests/e2e/pictures.ts';
import { asUser } from '#tests/support/as-user.ts';
import { startWatchfloor, type Watchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Nine recordings in step in one window of 1920x1080: how many frames a second the page can paint while they play, and
 * how far apart the videos are, read from the counters in their pictures. The baseline is the same page while they rest.
 * Chromium paints a page with videos of 10 frames/s no more than 30 times a second, so its limit is off for the first.
 */
const CAMERAS = sized(SITE_PLAYBACK.cameras, 2);
const WATCHED_MS = sized(15_000, 500);
const SAMPLES = sized(30, 2);
const SETTLE_MS = sized(5_000, 200);

const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

await prepareTemplate();
const watchfloor = await startWatchfloor();
try {
  const address = `/site-playback?location=${await gatherCameras(watchfloor)}&at=${Date.now() - 1_800_000}`;
  const painted = await withPage(address, UNLIMITED, async (page) => {
    const playing = await paintedPerSecond(page);
    await page.keyboard.press('k');
    await page.waitForFunction(() => [...document.querySelectorAll('video')].every((video) => video.paused));
    return { playing, resting: await paintedPerSecond(page) };
  });
  const apart = await withPage(address, [], async (page) => {
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) samples.push(await framesApart(page.locator('video')));
    return samples;
  });
  figure(`frames a second, ${CAMERAS} videos play`, painted.playing.toFixed(1), 'at least 55');
  figure(`frames a second, ${CAMERAS} videos rest`, painted.resting.toFixed(1), 'baseline');
  figure('largest distance between two videos', `${Math.max(...apart)} frames`, 'at most 1');
  if (apart.some(Number.isNaN)) throw new Error('a video showed no frame');
} finally {
  await watchfloor.stop();
}

/** Does something in a browser of its own in which all recordings play. */
async function withPage<Result>(
  address: string,
  flags: readonly string[],
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required', ...flags]);
  try {
    const { token } = await asUser(watchfloor.origin, 'gsoc-manager');
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(watchfloor.origin + address);
    await page.waitForFunction(
      ({ count, settleS }) => {
        const all = [...document.querySelectorAll('video')];
        return (
          all.length === count &&
          all.every(
            ({ paused, played }) =>
              !paused &&
              Array.from({ length: played.length }).reduce<number>(
                (sum, _, n) => sum + played.end(n) - played.start(n),
                0,
              ) >= settleS,
          )
        );
      },
      { count: CAMERAS, settleS: SETTLE_MS / 1_000 },
    );
    return await act(page);
  } finally {
    await browser.close();
  }
}

/** How often the page paints in a second. */
function paintedPerSecond(page: Page): Promise<number> {
  return page.evaluate(async (watchedMs) => {
    const begun = performance.now();
    let frames = 0;
    let now = begun;
    while (now - begun < watchedMs) {
      now = await new Promise<number>(requestAnimationFrame);
      frames += 1;
    }
    return (frames * 1_000) / (now - begun);
  }, WATCHED_MS);
}

/** Moves cameras of the manager's tenant to one of its sites, so that it has enough; returns the site. */
async function gatherCameras({ dataDir, origin, killServer, startServer }: Watchfloor): Promise<string> {
  const { profile } = await asUser(origin, 'gsoc-manager');
  await killServer();
  const { $client: client } = openDatabase(path.join(dataDir, 'watchfloor.db'));
  const rows = client
    .prepare<[string, number], { id: string; locationId: string }>(
      'SELECT id, location_id AS locationId FROM cameras WHERE tenant_id = ? AND is_enabled = 1 LIMIT ?',
    )
    .all(profile.tenant.id, CAMERAS);
  const [first] = rows;
  if (!first || rows.length < CAMERAS) throw new Error(`the tenant has ${rows.length} cameras, ${CAMERAS} are needed`);
  client.prepare('UPDATE cameras SET is_enabled = 0 WHERE location_id = ?').run(first.locationId);
  const move = client.prepare(
    'UPDATE cameras SET location_id = ?, is_enabled = 1, is_playback_enabled = 1 WHERE id = ?',
  );
  for (const { id } of rows) move.run(first.locationId, id);
  client.close();
  await startServer();
  return first.locationId;
}

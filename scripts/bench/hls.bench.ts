import type { Page } from '@playwright/test';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { ageOf, playHls, quietCamera, seek, signed } from '#tests/e2e/plain-players.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { drawFor, launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * HLS: the age of a live picture, the time from opening a recorded hour to its first frame, and the time of a
 * seek in it. Every hour is from another day, so that nothing is cached yet.
 */
const AGES = sized(40, 2);
const HOURS = sized(14, 1);
const SEEKS = sized(40, 2);
const DAY_MS = 86_400_000;

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  const camera = (await quietCamera(watchfloor)).id;

  const live = `${watchfloor.media.hls}${MEDIA_PATHS.hls(camera)}?jwt=${await signed({ camera, use: 'live' })}`;
  const ages = await onPage(async (page) => {
    const video = await playHls(page, live);
    const seen: number[] = [];
    for (let n = 0; n < AGES; n += 1) {
      await drawFor(page, 250);
      seen.push(await ageOf(video));
    }
    return seen;
  });
  assertTimes('ages of live pictures', ages, AGES);
  figure('age of a live picture over HLS, median', ms(quantile(ages, 0.5)), 'at most 4000 ms');
  figure('age of a live picture over HLS, worst', ms(quantile(ages, 1)), 'at most 4000 ms');

  const first: number[] = [];
  for (let day = 1; day <= HOURS; day += 1) {
    first.push(
      await onPage(async (page) => {
        const video = await playHls(page, await hourOf(camera, Date.now() - day * DAY_MS), { paused: true });
        return video.evaluate((element) => Number(element.dataset.firstFrameMs));
      }),
    );
  }
  assertTimes('first frames of recorded hours', first, HOURS);
  figure('first frame of a recorded hour in a new page, median', ms(quantile(first, 0.5)), '');

  const seeks = await onPage(async (page) => {
    const video = await playHls(page, await hourOf(camera, Date.now() - 10 * DAY_MS), { paused: true });
    const took: number[] = [];
    // Steps that never come near a place that was loaded before.
    for (let n = 0; n < SEEKS; n += 1) took.push(await seek(video, ((n * 1_307) % 3_590) + 0.35));
    return took;
  });
  assertTimes('seeks', seeks, SEEKS);
  figure('seek in a recorded hour to its first frame, median', ms(quantile(seeks, 0.5)), 'at most 150 ms');
  figure('seek in a recorded hour to its first frame, p95', ms(quantile(seeks, 0.95)), '');
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** Runs a callback on a new page. */
async function onPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  await page.goto(`${watchfloor.origin}/login`);
  const result = await use(page);
  await page.close();
  return result;
}

/** The address of the hour that begins at a given time. */
async function hourOf(camera: string, from: number): Promise<string> {
  const at = Math.floor(from / 2_000) * 2_000;
  const token = await signed({ camera, use: 'playback', from: at, to: at + PLAYBACK_WINDOW_MS });
  return `${watchfloor.media.http}${MEDIA_PATHS.playback(camera, at)}?jwt=${token}`;
}

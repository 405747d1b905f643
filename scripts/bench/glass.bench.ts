import type { Rendition } from '#contract/media-addresses.ts';
import { RENDITIONS } from '#contract/media-addresses.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';
import { enginesFound, liveAddresses } from './tiles/engines.ts';
import { agesOfFrames, closeTiles, livePage, openTiles } from './tiles/live-page.ts';

/*
 * Glass-to-glass latency: how old each frame of a live WHEP tile is when the browser presents it, read from the
 * counter in its picture, on each available engine. The first frames are excluded, because a viewer begins with
 * pictures from up to two seconds before. HLS has its own benchmark.
 */
const FRAMES = sized(200, 10);
/** The group that a viewer begins with, plus the settling of the browser's buffer. */
const FIRST_FRAMES = sized(30, 5);
const WITHIN_MS = 60_000;

await prepareTemplate();
const medians = new Map<string, number>();
for (const { name, env } of await enginesFound()) {
  for (const rendition of RENDITIONS) {
    const ages = await measure(env, rendition);
    const median = quantile(ages, 0.5);
    medians.set(`${name} ${rendition}`, median);
    const embedded = medians.get(`embedded ${rendition}`) ?? Number.NaN;
    const aim =
      name === 'embedded' ? 'at most 250 ms' : `${(median / embedded).toFixed(2)} times the embedded engine's`;
    figure(`${name}, ${rendition}: age of a frame on screen, median`, ms(median), aim);
    figure(`${name}, ${rendition}: age of a frame on screen, p95`, ms(quantile(ages, 0.95)), '');
    figure(`${name}, ${rendition}: frames read`, String(ages.length), `${FRAMES}`);
  }
}

async function measure(env: Record<string, string>, rendition: Rendition): Promise<number[]> {
  const watchfloor = await startWatchfloor({ env });
  const browser = await launchBrowser();
  try {
    const page = await livePage(browser, watchfloor.origin);
    await openTiles(page, await liveAddresses(watchfloor, 1, rendition));
    await agesOfFrames(page, FIRST_FRAMES, WITHIN_MS);
    const ages = await agesOfFrames(page, FRAMES, WITHIN_MS);
    await closeTiles(page);
    assertTimes('ages of frames', ages, FRAMES);
    return ages;
  } finally {
    await browser.close();
    await watchfloor.stop();
  }
}

import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { signed } from '#tests/e2e/plain-players.ts';
import { startWatchfloor, type Watchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';
import { livePage, showClips } from './tiles/live-page.ts';

/*
 * A page of 50 event clips, each of another camera and time: how long each takes from the request to its first
 * frame. Requested one after another, as an operator opens them, and all at once; the latter has no target,
 * because they share six connections and the browser's decoders.
 */
const CLIPS = sized(50, 3);
const CLIP_MS = 14_000;
const HOUR_MS = 3_600_000;

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  for (const [how, atOnce, aim] of [
    ['one after the other', false, 'at most 200 ms'],
    ['all at once', true, ''],
  ] as const) {
    const page = await livePage(browser, watchfloor.origin);
    // A different hour each time, so that nothing is cached yet.
    const clips = await clipAddresses(watchfloor, atOnce ? 30 : 6);
    const took = await showClips(page, clips, atOnce);
    assertTimes('event clips', took, CLIPS);
    figure(`first frame of an event clip, ${how}, median`, ms(quantile(took, 0.5)), aim);
    figure(`first frame of an event clip, ${how}, worst of ${CLIPS}`, ms(quantile(took, 1)), aim);
    await page.close();
  }
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** Clips from that many hours ago, one minute apart, each of another camera. */
async function clipAddresses({ ingest, media }: Watchfloor, hoursAgo: number): Promise<string[]> {
  const { payload: world } = await ingest(getWorld, {});
  const cameras = world.locations.flatMap((location) => location.cameras.map(({ id }) => id));
  const begin = Math.floor((Date.now() - hoursAgo * HOUR_MS) / SEGMENT_MS) * SEGMENT_MS;
  return Promise.all(
    Array.from({ length: CLIPS }, async (_, index) => {
      const camera = cameras[index % cameras.length] ?? '';
      const from = begin - index * 60_000;
      const window = { from, to: from + CLIP_MS };
      const token = await signed({ camera, use: 'event', ...window });
      return `${media.http}${MEDIA_PATHS.event(camera, window.from, window.to)}?jwt=${token}`;
    }),
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { seedTemplate, startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure, MB, ms } from './figures.ts';
import { residentBytes } from './processes.ts';
import { LIVE_PICTURES, openWall } from './scan-wall/open-wall.ts';
import { STALL_MS, stallsOf, watchStalls } from './scan-wall/stalls.ts';
import { memoryOf, pageBytes } from './scan-wall/wall-page.ts';
import { residentBytes as familyBytes } from './tiles/process-cost.ts';

/*
 * The 6x6 grid of scan in a real browser for an hour, with a live stream in each tile and one tile changed every 5 s:
 * whether a picture stalls, and whether the memory of the page, of its process, of media or of the server grows. The
 * baseline is the same page after 10 minutes. WALL_MINUTES sets another length.
 */
const SIDE = 6;
const TILES = SIDE ** 2;
const MINUTES = Number(process.env.WALL_MINUTES ?? 60);
const WARM_MINUTES = Math.min(10, MINUTES / 2);
const CHANGE_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

await seedTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser(LIVE_PICTURES);
try {
  const { page, channel } = await openWall(browser, watchfloor, SIDE);
  const { server, media } = watchfloor.processIds();

  /** Bytes used by scripts, the page's process, media and the server, and the number of elements. */
  const measure = async () => {
    const { heap, nodes } = await memoryOf(page);
    return { heap, nodes, page: await pageBytes(browser), media: familyBytes(media), server: residentBytes(server) };
  };

  await watchStalls(page);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let warm: Awaited<ReturnType<typeof measure>> | undefined;
  let minute = 0;
  while (elapsed() < MINUTES * MINUTE_MS) {
    channel.change();
    await wait(CHANGE_EVERY_MS);
    if (elapsed() < (minute + 1) * MINUTE_MS) continue;
    minute += 1;
    if (minute % WARM_MINUTES !== 0) continue;
    const now = await measure();
    const { streams, stalls, longestMs, reduced } = await stallsOf(page);
    console.log(
      `${minute} min: scripts ${MB(now.heap)}, page ${MB(now.page)}, media ${MB(now.media)}, ` +
        `server ${MB(now.server)}, ${streams} streams, ${stalls} stalls, longest ${ms(longestMs)}, ` +
        `reduced rate ${(reduced * 100).toFixed(0)} %`,
    );
    warm ??= now;
  }

  const now = await measure();
  const seen = await stallsOf(page);
  const against = (before: number | undefined, after: number) => `${(after / (before ?? Number.NaN)).toFixed(2)} times`;
  figure(`minutes with ${TILES} tiles`, (elapsed() / MINUTE_MS).toFixed(0), String(MINUTES));
  figure('streams shown', String(seen.streams), '');
  figure(`pictures that stood still for ${STALL_MS / 1_000} s`, String(seen.stalls), '0');
  figure('longest time without a new frame', ms(seen.longestMs), `below ${STALL_MS} ms`);
  figure('share of frames dropped', `${((seen.dropped / seen.frames) * 100).toFixed(1)} %`, 'at most 20 %');
  figure('share of time at a reduced rate', `${(seen.reduced * 100).toFixed(1)} %`, '(depends on the machine)');
  figure('memory of scripts', `${MB(now.heap)}, ${against(warm?.heap, now.heap)}`, 'at most 10 MB above the baseline');
  figure('elements', `${now.nodes}, ${against(warm?.nodes, now.nodes)}`, 'at most 1.1 times the baseline');
  figure('memory of the page', `${MB(now.page)}, ${against(warm?.page, now.page)}`, 'at most 1.2 times the baseline');
  figure('memory of media', `${MB(now.media)}, ${against(warm?.media, now.media)}`, 'at most 1.2 times the baseline');
  figure('memory of the server', `${MB(now.server)}, ${against(warm?.server, now.server)}`, 'at most 1.2 times');
} finally {
  await browser.close();
  await watchfloor.stop();
}

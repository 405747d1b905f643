import { setTimeout as wait } from 'node:timers/promises';
import { getWorld } from '#contract/sim/world.ts';
import { signIn } from '#tests/e2e/fixtures.ts';
import { seedTemplate, startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure, MB, ms, quantile } from './figures.ts';
import { changeTiles, groupMaker, type Place, playServer } from './scan-wall/played-server.ts';
import { blockedMs, memoryOf, observeBlocking, pressSafe } from './scan-wall/wall-page.ts';

/*
 * The grid of scan in a real browser, 6x6 on a screen of 2560x1440 with a live stream in each tile, while alarms come
 * and go five times a second: whether the page's memory stays flat over 500 tile changes, how soon a press of Safe
 * shows, and for how long the page is blocked. The benchmark plays the channel itself, so that the server's rules about
 * floods of alarms do not slow it down; the pictures are those of the cameras. The baseline is the same page after 50
 * changes.
 */
const TILES = 36;
const WARM = 50;
const CHANGES = 500;
const EVERY_MS = 200;
const PRESSES = 12;
/** Notices last 2 s, and new streams need a moment. */
const SETTLE_MS = 6_000;

await seedTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser([
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
]);
try {
  const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
  const places = locations.flatMap((location): Place[] =>
    location.cameras.filter(({ mediaKind }) => mediaKind === 'video').map((camera) => ({ location, camera })),
  );
  const page = await browser.newPage({ baseURL: watchfloor.origin, viewport: { width: 2_560, height: 1_440 } });
  const channel = await playServer(page, groupMaker(places));
  await signIn(page, 'support');
  await page.goto('/scan');
  await page.getByRole('radio', { name: '6×6' }).click();
  await page
    .locator('[data-tile] h2')
    .nth(TILES - 1)
    .waitFor();
  await page
    .locator('[data-tile] video')
    .nth(TILES - 1)
    .waitFor({ state: 'attached' });
  await wait(SETTLE_MS);
  figure('tiles with a group', String(await page.locator('[data-tile] h2').count()), String(TILES));

  await observeBlocking(page);
  await changeTiles(channel, WARM, EVERY_MS);
  await wait(SETTLE_MS);
  const warm = await memoryOf(page);
  const [began, before] = [performance.now(), await blockedMs(page)];
  await changeTiles(channel, CHANGES - WARM, EVERY_MS);
  const blocked = ((await blockedMs(page)) - before) / (performance.now() - began);
  await wait(SETTLE_MS);
  const now = await memoryOf(page);
  const presses: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) presses.push(await pressSafe(page));

  figure(`memory of scripts after ${WARM} tile changes`, MB(warm.heap), 'the baseline');
  figure(`memory of scripts after ${CHANGES} tile changes`, MB(now.heap), 'at most 10 MB above the baseline');
  figure(`elements after ${WARM} tile changes`, String(warm.nodes), 'the baseline');
  figure(`elements after ${CHANGES} tile changes`, String(now.nodes), 'at most 10 % above the baseline');
  figure('from Safe to the notice, median', ms(quantile(presses, 0.5)), 'at most 100 ms');
  figure('from Safe to the notice, worst', ms(quantile(presses, 1)), 'at most 500 ms');
  figure('share of time in which the page is blocked', `${(blocked * 100).toFixed(1)} %`, 'at most 50 %');
  const note = page.getByText('Reduced rate');
  figure(
    'reduced rate',
    (await note.count()) > 0 ? ((await note.textContent()) ?? '') : 'no',
    '(depends on the machine)',
  );
} finally {
  await browser.close();
  await watchfloor.stop();
}

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, MB, ms, quantile } from './figures.ts';
import { LIVE_PICTURES, openWall } from './scan-wall/open-wall.ts';
import { changeTiles } from './scan-wall/played-server.ts';
import { stallsOf, watchStalls } from './scan-wall/stalls.ts';
import {
  blockedMs,
  firstFrames,
  memoryOf,
  observeBlocking,
  observeFirstFrames,
  pageBytes,
  pressSafe,
  untilRateIs,
} from './scan-wall/wall-page.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The grid of scan in a real browser, 6x6 on a screen of 2560x1440 with a live stream in each tile. First alarms come
 * and go once a second: how long a group waits for its first frame, and whether a picture freezes. Then they come and go
 * five times a second: whether the page's memory stays flat over 500 tile changes, how soon a press of Safe
 * shows, and for how long the page is blocked. Then the processor of the page is slowed down, as on a weak machine: how
 * soon the wall says that it shows fewer pictures, and how soon it is back at the full rate afterwards. The benchmark
 * plays the channel itself, so that the server's rules about floods of alarms do not slow it down; the pictures are
 * those of the cameras. The baseline is the same page after 50 changes.
 */
const SIDE = sized(6, 2);
const TILES = SIDE ** 2;
const WARM = sized(50, 2);
const CHANGES = sized(500, 4);
const EVERY_MS = 200;
const PRESSES = sized(12, 1);
/** A busy night: a tile changes every second. */
const NIGHT_CHANGES = sized(40, 2);
const NIGHT_EVERY_MS = 1_000;
/** A processor this many times slower cannot show the wall. */
const WEAKER = 20;
const LOWER_WITHIN_MS = sized(60_000, 240_000);
/** The wall waits 30 s, and twice that after each try, before it raises the rate by one step. */
const BACK_WITHIN_MS = 300_000;
/** Whether an operator ends that wait by hand. */
const TRIES_FULL_RATE = sized(false, true);
/** Notices last 2 s, and new streams need a moment. At the smallest size what is waited for can be seen. */
const SETTLE_MS = sized(6_000, 0);

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser(LIVE_PICTURES);
try {
  const { page, channel } = await openWall(browser, watchfloor, SIDE);
  await wait(SETTLE_MS);
  assert.equal(await page.locator('[data-tile] h2').count(), TILES, 'tiles with a group');
  figure('tiles with a group', String(await page.locator('[data-tile] h2').count()), String(TILES));

  await observeFirstFrames(page);
  await watchStalls(page);
  await changeTiles(channel, NIGHT_CHANGES, NIGHT_EVERY_MS);
  await wait(SETTLE_MS);
  const waits = await firstFrames(page, sized(0, 1));
  const { longestMs, streams } = await stallsOf(page);
  figure('from a group to its first frame, median', ms(quantile(waits, 0.5)), 'at most 500 ms');
  figure('from a group to its first frame, worst', ms(quantile(waits, 1)), 'at most 1200 ms');
  assert.ok(streams > 0 && waits.every(Number.isFinite), 'no live picture was shown');
  figure('groups without a frame', String(NIGHT_CHANGES - waits.length), '0');
  figure('longest freeze of a tile', ms(longestMs), 'at most 1000 ms');

  await observeBlocking(page);
  await changeTiles(channel, WARM, EVERY_MS);
  await wait(SETTLE_MS);
  const warm = { ...(await memoryOf(page)), page: await pageBytes(browser) };
  const [began, before] = [performance.now(), await blockedMs(page)];
  await changeTiles(channel, CHANGES - WARM, EVERY_MS);
  const blocked = ((await blockedMs(page)) - before) / (performance.now() - began);
  await wait(SETTLE_MS);
  const now = { ...(await memoryOf(page)), page: await pageBytes(browser) };
  const presses: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) presses.push(await pressSafe(page));

  assertTimes('presses of Safe', presses, PRESSES);
  assert.ok(warm.page > 0 && now.nodes > 0, 'the memory of the page was not measured');
  figure(`memory of scripts after ${WARM} tile changes`, MB(warm.heap), 'the baseline');
  figure(`memory of scripts after ${CHANGES} tile changes`, MB(now.heap), 'at most 10 MB above the baseline');
  figure(`elements after ${WARM} tile changes`, String(warm.nodes), 'the baseline');
  figure(`elements after ${CHANGES} tile changes`, String(now.nodes), 'at most 10 % above the baseline');
  figure(`memory of the page after ${WARM} tile changes`, MB(warm.page), 'the baseline');
  figure(`memory of the page after ${CHANGES} tile changes`, MB(now.page), 'at most 1.2 times the baseline');
  figure('from Safe to the notice, median', ms(quantile(presses, 0.5)), 'at most 100 ms');
  figure('from Safe to the notice, worst', ms(quantile(presses, 1)), 'at most 500 ms');
  figure('share of time in which the page is blocked', `${(blocked * 100).toFixed(1)} %`, 'at most 50 %');
  figure('reduced rate until here', (await page.getByText('Reduced rate').count()) > 0 ? 'yes' : 'no', 'no');

  const slowed = await page.context().newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: WEAKER });
  const lowered = await untilRateIs(page, 'reduced', LOWER_WITHIN_MS);
  figure(`${WEAKER} times slower: until the wall lowers its rate`, ms(lowered), 'two bad samples of 2 s, slowed');
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (TRIES_FULL_RATE) await page.getByRole('button', { name: 'Try full rate' }).click();
  const raised = await untilRateIs(page, 'full', BACK_WITHIN_MS);
  assertTimes('changes of the rate', [lowered, raised], 2);
  figure('at its own speed again: until the full rate', ms(raised), '30 s a step');
} finally {
  await browser.close();
  await watchfloor.stop();
}

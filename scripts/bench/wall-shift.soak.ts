import { setTimeout as wait } from 'node:timers/promises';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure, MB } from './figures.ts';
import { LIVE_PICTURES, openWall } from './scan-wall/open-wall.ts';
import { changeAsInAShift, isMarkedSafe } from './scan-wall/shift.ts';
import { clickSafe, keepFullRate, livePictures, memoryOf, pageProcess } from './scan-wall/wall-page.ts';
import { prepareTemplate } from './size.ts';

/*
 * A shift of 8 h at the 5x5 grid of scan on a screen of 1920x1080, in compressed time: as many changes of its tiles as
 * one every 5 s makes, 25 times as fast. Each new group has a live picture, a still with boxes and the AI's view; now and
 * then one takes the place of another, gets a second detection, is escalated or is marked safe. Nothing may grow with the
 * number of changes: the memory of scripts, elements and listeners after garbage collection, and the memory that belongs
 * to the page's process alone. The baseline is the same page after a quarter of an hour of the shift. The wall keeps its full
 * rate on a slow machine too. SHIFT_CHANGES, SHIFT_EVERY_MS and SHIFT_SIDE set another length, pace and size, SHIFT_SCREEN=small a screen
 * of 1366x768.
 */
const SIDE = Number(process.env.SHIFT_SIDE ?? 5);
const SCREEN = process.env.SHIFT_SCREEN === 'small' ? { width: 1_366, height: 768 } : { width: 1_920, height: 1_080 };
const CHANGES = Number(process.env.SHIFT_CHANGES ?? (8 * 3_600) / 5);
const EVERY_MS = Number(process.env.SHIFT_EVERY_MS ?? 200);
/** A quarter of an hour of the shift. */
const STAGE = Math.min(180, Math.ceil(CHANGES / 4));
/** Notices last 2 s, and new streams need a moment. */
const SETTLE_MS = 5_000;

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser(LIVE_PICTURES);
try {
  const { page, channel } = await openWall(browser, watchfloor, SIDE, { viewport: SCREEN, prepare: keepFullRate });
  await wait(SETTLE_MS);

  const started = performance.now();
  const measure = async (changes: number) => {
    await wait(SETTLE_MS);
    const now = { ...(await memoryOf(page)), ...(await pageProcess(browser)) };
    const playing = await livePictures(page);
    console.log(
      `${((performance.now() - started) / 60_000).toFixed(1)} min, ` +
        `${changes} changes: scripts ${MB(now.heap)}, ${now.nodes} elements, ${now.listeners} listeners, ` +
        `private ${MB(now.privateBytes)}, resident ${MB(now.residentBytes)}, ${playing} live pictures`,
    );
    return now;
  };

  let warm = await measure(0);
  const began = performance.now();
  for (let done = 1; done <= CHANGES; done += 1) {
    changeAsInAShift(channel, done);
    if (isMarkedSafe(done)) await clickSafe(page);
    await wait(Math.max(0, began + done * EVERY_MS - performance.now()));
    if (done === STAGE) warm = await measure(done);
    else if (done % STAGE === 0 && done < CHANGES) await measure(done);
  }
  const last = await measure(CHANGES);
  const against = (before: number, after: number) => `${(after / before).toFixed(2)} times`;
  figure('changes of a tile', String(CHANGES), '5760: 8 h, one every 5 s');
  figure('memory of scripts', `${MB(last.heap)}, ${MB(last.heap - warm.heap)} more`, 'at most 10 MB more');
  figure('elements', `${last.nodes}, ${against(warm.nodes, last.nodes)}`, 'at most 1.1 times the baseline');
  figure('listeners', `${last.listeners}, ${against(warm.listeners, last.listeners)}`, 'at most 1.1 times');
  figure(
    'private memory of the page',
    `${MB(last.privateBytes)}, ${against(warm.privateBytes, last.privateBytes)}`,
    'at most 1.2 times',
  );
} finally {
  await browser.close();
  await watchfloor.stop();
}

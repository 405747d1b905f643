import type { Browser, Page } from '@playwright/test';
import { privateBytes, residentBytes } from '../processes.ts';

/** How long a tile may take to say that its group is safe before the press counts as lost, ms. */
const SHOWN_WITHIN_MS = 60_000;

/** When a press that shows no effect is repeated, ms. */
const PRESS_AGAIN_MS = 1_000;

/**
 * Marks the group of the first tile that may be marked safe, as soon as there is one. A press does not count in the
 * first moment of a group, so it is repeated until the tile says that its group is safe. Returns the ms from the first
 * press until then, infinite if that never happens.
 */
export function pressSafe(page: Page): Promise<number> {
  return page.evaluate(
    async ({ withinMs, againMs }) => {
      const until = performance.now() + withinMs;
      let button: HTMLButtonElement | undefined;
      while (!button && performance.now() < until) {
        button = [...document.querySelectorAll<HTMLButtonElement>('[data-tile] button')].find(
          (one) => (one.getAttribute('aria-label') ?? one.textContent)?.startsWith('Safe') && !one.disabled,
        );
        if (!button) await new Promise(requestAnimationFrame);
      }
      const tile = button?.closest('[data-tile]');
      if (!button || !tile) return Number.POSITIVE_INFINITY;
      const began = performance.now();
      for (let pressedAt = Number.NEGATIVE_INFINITY; performance.now() < until; ) {
        if (performance.now() - pressedAt >= againMs) {
          button.click();
          pressedAt = performance.now();
        }
        if (tile.querySelector('p[role="status"]')) return performance.now() - began;
        await new Promise(requestAnimationFrame);
      }
      return Number.POSITIVE_INFINITY;
    },
    { withinMs: SHOWN_WITHIN_MS, againMs: PRESS_AGAIN_MS },
  );
}

/** Marks the group of the first tile that may be marked safe, if there is one. */
export async function clickSafe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-tile] button')];
    buttons
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.startsWith('Safe') && !one.disabled)
      ?.click();
  });
}

/** Lets the wall measure nothing that would lower its rate: it plays its live pictures on a slow machine too. */
export async function keepFullRate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
  });
}

/** The number of tiles whose live picture has a frame. */
export const livePictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLVideoElement>('[data-tile] video')].filter(({ videoWidth }) => videoWidth > 0)
        .length,
  );

/** Starts to add up the time in which the page is blocked. */
export async function observeBlocking(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sum = { blocked: 0 };
    Reflect.set(window, 'blockedTime', sum);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) sum.blocked += duration;
    }).observe({ type: 'long-animation-frame' });
  });
}

/** The ms in which the page has been blocked so far. */
export const blockedMs = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'blockedTime'), 'blocked')));

/** Starts to measure how long each group that arrives on the wall waits for the first frame of its live picture. */
export async function observeFirstFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits: number[] = [];
    Reflect.set(window, 'firstFrames', waits);
    const arrivals = new WeakMap<Element, number>();
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const tile = added.closest('[data-tile]');
        if (!tile) continue;
        if (added.querySelector('h2')) arrivals.set(tile, performance.now());
        const video = added instanceof HTMLVideoElement ? added : added.querySelector('video');
        const arrived = arrivals.get(tile);
        if (!video || arrived === undefined) continue;
        arrivals.delete(tile);
        video.requestVideoFrameCallback((now) => waits.push(now - arrived));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** The ms from the arrival of each group to its first frame so far, as soon as there are at least so many. */
export async function firstFrames(page: Page, least: number): Promise<number[]> {
  await page.waitForFunction((count) => Reflect.get(window, 'firstFrames').length >= count, least);
  return page.evaluate<number[]>('firstFrames');
}

/** The page's script memory (bytes), elements and listeners, after garbage collection. */
export async function memoryOf(page: Page): Promise<{ heap: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The resident memory of the browser's largest page, in bytes, and the part of it that no other process shares. */
export async function pageProcess(browser: Browser): Promise<{ residentBytes: number; privateBytes: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => ({ residentBytes: residentBytes(id), privateBytes: privateBytes(id) }))
    .toSorted((one, other) => other.residentBytes - one.residentBytes);
  if (!pages[0]) throw new Error('the browser has no page');
  return pages[0];
}

/** The memory of the browser's largest page, in bytes. */
export const pageBytes = async (browser: Browser): Promise<number> => (await pageProcess(browser)).residentBytes;

/** Waits until the toolbar says that the rate is reduced, or no longer says so; replies with the ms, infinite if late. */
export async function untilRateIs(page: Page, rate: 'full' | 'reduced', withinMs: number): Promise<number> {
  const began = performance.now();
  const note = page.getByText('Reduced rate');
  try {
    await note.waitFor({ state: rate === 'full' ? 'detached' : 'attached', timeout: withinMs });
    return performance.now() - began;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

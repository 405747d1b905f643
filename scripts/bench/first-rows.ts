import type { Browser } from '@playwright/test';
import { quantile } from './figures.ts';
import { sized } from './size.ts';

/** A slow line and a slow machine: 1.6 Mbit/s down, 150 ms to the server, a quarter of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWDOWN = 4;
const RUNS = sized(5, 1);

/**
 * How long it takes on a slow line and a slow machine until the alarm list shows its first rows, from opening its
 * address with a session and nothing kept in the browser, ms: the median of five.
 */
export async function firstRows(browser: Browser, origin: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await once(browser, origin, token));
  return quantile(times, 0.5);
}

async function once(browser: Browser, origin: string, token: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((stored) => {
      localStorage.setItem('token', stored);
      // The paint after the rows are there.
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('tr[data-row-id]')) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(window, { firstRowsAt: performance.now() }));
      }).observe(document, { childList: true, subtree: true });
    }, token);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${origin}/alarms`, { waitUntil: 'commit' });
    const at = await page.waitForFunction(() => ('firstRowsAt' in window ? Number(window.firstRowsAt) : undefined));
    return Number(await at.jsonValue());
  } finally {
    await context.close();
  }
}

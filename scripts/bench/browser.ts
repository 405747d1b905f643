import { type Browser, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../steps/browser.mjs';

/** How long a page may take to show what a benchmark waits for, ms: long, because a slow machine is no failure. */
const SHOWN_WITHIN_MS = 120_000;

/** The Chromium that the browser tests use too. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-sync',
      ...more,
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(SHOWN_WITHIN_MS));
  return browser;
}

/** Lets a page draw frames for a span, ms. */
export const drawFor = (page: Page, spanMs: number): Promise<void> =>
  page.evaluate(async (span) => {
    const from = performance.now();
    while (performance.now() - from < span) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, spanMs);

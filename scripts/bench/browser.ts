import { type Browser, chromium } from '@playwright/test';
import { installedBrowser } from '../steps/browser.mjs';

/** The Chromium that the browser tests use too. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-sync',
      ...more,
    ],
  });
}

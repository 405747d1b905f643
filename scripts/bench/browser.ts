import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The Chromium that the browser tests use too. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', '--disable-sync'],
  });
}

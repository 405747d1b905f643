import { existsSync } from 'node:fs';
import type { BrowserType, LaunchOptions } from '@playwright/test';
import { WorldError } from './program.ts';

/** Throws WorldError when there is no browser to start: Playwright would say so in the middle of a test. */
export function requireBrowser(
  type: Pick<BrowserType, 'name' | 'executablePath'>,
  { channel, launchOptions }: { channel: string | undefined; launchOptions: LaunchOptions },
): void {
  // Playwright finds the browsers of channels itself.
  if (channel ?? launchOptions.channel) return;
  const { executablePath = type.executablePath() } = launchOptions;
  if (existsSync(executablePath) || existsSync(headlessShell(executablePath))) return;
  throw new WorldError(
    `there is no browser at ${executablePath}: run npx playwright install ${type.name()}, or name another one with launchOptions.executablePath`,
  );
}

/** Playwright starts the smaller browser without windows, if only that is installed. */
const headlessShell = (file: string) => file.replace('/chromium-', '/chromium_headless_shell-');

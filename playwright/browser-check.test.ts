import { expect, it } from 'vitest';
import { requireBrowser } from './browser-check.ts';

const type = { name: () => 'chromium', executablePath: () => '/nowhere/chromium-1/chrome' };

it('says how to get a browser when there is none', () => {
  expect(() => requireBrowser(type, { channel: undefined, launchOptions: {} })).toThrow(
    'there is no browser at /nowhere/chromium-1/chrome: run npx playwright install chromium, or name another one',
  );
});

it('accepts a browser that is named, and leaves channels to Playwright', () => {
  const named = { channel: undefined, launchOptions: { executablePath: process.execPath } };
  expect(() => requireBrowser(type, named)).not.toThrow();
  expect(() => requireBrowser(type, { channel: 'chrome', launchOptions: {} })).not.toThrow();
});

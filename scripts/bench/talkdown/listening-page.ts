import type { Browser, Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { TalkdownTimes } from './in-page.ts';

const SCRIPT =
  buildSync({
    entryPoints: ['scripts/bench/talkdown/in-page.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  }).outputFiles[0]?.text ?? '';

/** A page that hears a camera's live sound over WHEP; `origin` is its own. */
export async function listenTo(browser: Browser, origin: string, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(SCRIPT);
  await page.evaluate(`bench.listen(${JSON.stringify(address)})`);
  return page;
}

/** Sends a recording to a camera. */
export function sendUntilHeard(
  page: Page,
  talkdown: { cameraId: string; token: string; recording: number[] },
): Promise<TalkdownTimes> {
  return page.evaluate<TalkdownTimes>(`bench.sendUntilHeard(${JSON.stringify(talkdown)})`);
}

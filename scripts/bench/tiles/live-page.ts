import type { Browser, Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { TileFigures } from './in-page.ts';

/* A minimal page with live WHEP tiles, or clips: it measures media and the browser, not the client. */

const SCRIPT =
  buildSync({
    entryPoints: ['scripts/bench/tiles/in-page.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  }).outputFiles[0]?.text ?? '';

const STYLE =
  '<style>body{margin:0;display:grid;grid-template-columns:repeat(6,1fr)}video{width:100%;aspect-ratio:16/9}</style>';

/** A page for up to 36 tiles, all of them visible. `origin` is the page's origin as seen by media. */
export async function livePage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${origin}/healthz`);
  await page.setContent(STYLE);
  await page.evaluate(SCRIPT);
  return page;
}

export function openTiles(page: Page, addresses: readonly string[]): Promise<TileFigures[]> {
  return page.evaluate<TileFigures[]>(`bench.openTiles(${JSON.stringify(addresses)})`);
}

export function tileFigures(page: Page): Promise<TileFigures[]> {
  return page.evaluate<TileFigures[]>('bench.tileFigures()');
}

export async function closeTiles(page: Page): Promise<void> {
  await page.evaluate('bench.closeTiles()');
}

/** Ages of that many frames in ms, or of those that arrived within a time limit: see in-page.ts. */
export function agesOfFrames(page: Page, frames: number, withinMs: number): Promise<number[]> {
  const options = { frames, withinMs, frameMs: 100, loopFrames: 200 };
  return page.evaluate<number[]>(`bench.agesOfFrames(${JSON.stringify(options)})`);
}

/**
 * Shows clips, at once or one after another, and returns how long each took to its first frame, in ms; Infinity
 * when it never showed one.
 */
export async function showClips(page: Page, addresses: readonly string[], atOnce: boolean): Promise<number[]> {
  const took = await page.evaluate<(number | null)[]>(`bench.showClips(${JSON.stringify(addresses)}, ${atOnce})`);
  return took.map((one) => one ?? Number.POSITIVE_INFINITY);
}

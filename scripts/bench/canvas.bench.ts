import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { drawFor, launchBrowser } from './browser.ts';
import type { Counted, Frames } from './canvas/frames.ts';
import { figure, ms } from './figures.ts';
import { sized } from './size.ts';

/*
 * Drawing over a picture with 30 zones of 8 corners: the frames per second in which a corner follows the pointer while it
 * is dragged, and in which the enlarged picture follows it. The baseline is the same page while nobody draws.
 */
const DRAWN_MS = sized(5_000, 300);
const AIM = 'at least 55';

const CORNER = '[data-handle]';
const LAYER = '[data-canvas-layer]';

const FramesReply = z.object({ shown: z.number(), changed: z.number(), ms: z.number(), longestMs: z.number() });

const browser = await launchBrowser();
try {
  const page = await openPage();
  await page.getByRole('button', { name: /^Active zone 14/ }).click();
  const zones = await page.locator('[data-shape]').count();
  if (zones < 30) throw new Error(`${zones} of 30 zones were drawn`);

  const layer = { selector: LAYER, attribute: 'style' };
  const idle = await count(page, layer);
  const dragged = await drag(page, CORNER, { selector: CORNER, attribute: 'transform' });
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const panned = await drag(page, '[role="application"]', layer);
  if (dragged.changed === 0 || panned.changed === 0) throw new Error('nothing followed the pointer');

  const perSecond = (count: number, of: Frames) => ((count * 1_000) / of.ms).toFixed(1);
  figure('frames per second while nobody draws', perSecond(idle.shown, idle), 'the baseline');
  figure('in which a dragged corner moves, with 30 zones', perSecond(dragged.changed, dragged), AIM);
  figure('longest wait for a frame meanwhile', ms(dragged.longestMs), 'under 50 ms');
  figure('in which the panned picture moves, with 30 zones', perSecond(panned.changed, panned), AIM);
} finally {
  await browser.close();
}

/** The editor of zones alone, with the styles of the console as it was built. */
async function openPage(): Promise<Page> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'canvas/page.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The page has the styles of the build.
    loader: { '.woff2': 'empty', '.css': 'empty' },
  });
  const assets = path.resolve(import.meta.dirname, '../../dist/client/assets');
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const files: Record<string, { contentType: string; body: string }> = {
    '/': {
      contentType: 'text/html',
      body: '<!doctype html><html data-theme="dark"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>',
    },
    '/page.js': { contentType: 'text/javascript', body: bundle.outputFiles[0]?.text ?? '' },
    '/page.css': {
      contentType: 'text/css',
      body: styles.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n'),
    },
    '/still.svg': {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#345"/></svg>',
    },
  };
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('http://canvas.test/**', (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file ? route.fulfill(file) : route.fulfill({ status: 404 });
  });
  await page.goto('http://canvas.test/');
  return page;
}

/** Presses the pointer on an element, and counts frames while it is dragged. */
async function drag(page: Page, dragged: string, counted: Counted): Promise<Frames> {
  const box = await page.locator(dragged).first().boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await count(page, { ...counted, dragged: { selector: dragged, x, y } });
  await page.mouse.up();
  return frames;
}

async function count(page: Page, counted: Counted): Promise<Frames> {
  await page.evaluate(`endCount = countFrames(${JSON.stringify(counted)})`);
  await drawFor(page, DRAWN_MS);
  return FramesReply.parse(await page.evaluate('endCount()'));
}

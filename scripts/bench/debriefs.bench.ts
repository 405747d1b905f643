import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { openDatabase } from '#db/open.ts';
import { tokenOf } from '#tests/support/as-user.ts';
import { storedLongDrill } from '#tests/support/long-drill.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure, kB, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The debrief of a drill of 30 minutes and 20 seats. The server's reply is compared with a bare server that sends the same
 * bytes. In a browser, the time until the reasons of the score are painted, and until the trainee's screen is, is compared
 * with the time until the same browser shows the rows of the alarm list.
 */

const DRILL = {
  ...{ seats: sized(20, 5), minutes: sized(30, 3), acts: 20 },
  ...{ lineEveryMs: 3_000, screenEveryMs: 1_500 },
};
const CALLS = sized(40, 3);
const OPENINGS = sized(7, 1);

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  const db = openDatabase(path.join(watchfloor.dataDir, 'watchfloor.db'));
  const id = storedLongDrill(db, { ...DRILL, startedAtMs: Date.now() - DRILL.minutes * 60_000 - 60_000 });
  db.$client.close();
  const token = await tokenOf(watchfloor.origin, 'gsoc-manager');
  const debrief = `${watchfloor.origin}/control/v1/drills/${id}/debrief`;

  const first = await timed(`${debrief}?seat=1`, token);
  const bare = await bareServer(first.body);
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    times.push((await timed(`${debrief}?seat=${1 + (call % DRILL.seats)}`, token)).tookMs);
    bareTimes.push((await timed(bare.address, token)).tookMs);
  }
  bare.close();
  const replay = await timed(`${debrief}/1/replay`, token);
  const [reply, bareReply] = [quantile(times, 0.5), quantile(bareTimes, 0.5)];
  figure('debrief, first reply, which scores all seats', ms(first.tookMs), '');
  figure('debrief, reply, p50', ms(reply), `bare server ${ms(bareReply)}, ratio ${(reply / bareReply).toFixed(1)}`);
  figure('debrief, size of the reply', kB(first.body.length), '');
  figure('replay, first page of screens', `${ms(replay.tookMs)}, ${kB(replay.body.length)}`, '');

  const rows: number[] = [];
  const reasons: number[] = [];
  const screens: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const [row = Number.NaN] = await shownAfter(browser, token, '/alarms', ['tr[data-row-id]']);
    rows.push(row);
    const address = `/drills/${id}/debrief?seat=${1 + (opening % DRILL.seats)}`;
    const [reason = Number.NaN, screen = Number.NaN] = await shownAfter(browser, token, address, [
      'td button[aria-label^="Show "]',
      'dl[aria-label="The trainee\'s screen"]',
    ]);
    reasons.push(reason);
    screens.push(screen);
  }
  const [list, reason, screen] = [rows, reasons, screens].map((shown) => quantile(shown, 0.5));
  assert.ok(list && reason && screen, 'nothing was shown');
  figure('alarm list, first rows in a new browser', ms(list), 'the baseline');
  figure('debrief, reasons in a new browser', ms(reason), `at most 2 s, ratio ${(reason / list).toFixed(2)}`);
  figure("debrief, trainee's screen in a new browser", ms(screen), `at most 2 s, ratio ${(screen / list).toFixed(2)}`);
} finally {
  await browser.close();
  await watchfloor.stop();
}

async function timed(address: string, token: string): Promise<{ tookMs: number; body: Buffer }> {
  const from = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const body = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, body.toString());
  return { tookMs: performance.now() - from, body };
}

/** A server that answers every request with the same bytes. */
async function bareServer(body: Buffer): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  assert.ok(bound && typeof bound === 'object', 'the bare server has no port');
  return { address: `http://127.0.0.1:${bound.port}`, close: () => void server.close() };
}

/** How long it takes from opening an address in an empty browser until each of some elements is painted, ms. */
async function shownAfter(
  within: Browser,
  token: string,
  address: string,
  elements: readonly string[],
): Promise<number[]> {
  const context = await within.newContext({ viewport: { width: 1440, height: 900 }, baseURL: watchfloor.origin });
  try {
    await context.addInitScript(
      ({ stored, selectors }) => {
        localStorage.setItem('token', stored);
        const shownAt: number[] = [];
        const waiting = new Set(selectors.keys());
        new MutationObserver((_changes, observer) => {
          for (const index of waiting) {
            if (!document.querySelector(selectors[index] ?? '')) continue;
            waiting.delete(index);
            // The paint after it is there.
            requestAnimationFrame(() => {
              shownAt[index] = performance.now();
              if (Object.keys(shownAt).length === selectors.length) Object.assign(window, { shownAt });
            });
          }
          if (waiting.size === 0) observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      },
      { stored: token, selectors: elements },
    );
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    const at = await page.waitForFunction(() => ('shownAt' in window ? JSON.stringify(window.shownAt) : undefined));
    return z.parse(z.array(z.number()), JSON.parse(String(await at.jsonValue())));
  } finally {
    await context.close();
  }
}

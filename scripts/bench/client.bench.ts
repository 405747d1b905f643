import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { asUser } from '#tests/support/as-user.ts';
import { raiseIntrusion } from '#tests/support/raise.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { figure, kB, ms, quantile } from './figures.ts';
import { firstRows } from './first-rows.ts';
import { builtWeight, scriptBytesBefore } from './loaded-scripts.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The client: how much JavaScript is loaded before the sign-in screen and before the alarm list, how long its
 * first rows take on a slow line and a slow machine, and how long an interaction with the list takes until the
 * next paint while ten alarms a second arrive, compared with the same interactions on an idle list.
 */
const INTERACTIONS = sized(120, 6);
const PAUSE_MS = 150;
/** The largest difference between what a browser loads and what the build counts, as a share. */
const WEIGHT_TOLERANCE = 0.01;

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  const user = await asUser(watchfloor.origin, 'gsoc-operator');
  await compareWeights(user.token);

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${watchfloor.origin}/login`);
  await page.getByLabel('Email').fill('gsoc-operator@watchfloor.test');
  await page.getByLabel('Password', { exact: true }).fill('Watchfloor-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('row').nth(5).waitFor();

  const tenantId = user.profile.tenant.id;
  const shown = await firstRows(browser, watchfloor.origin, user.token);
  figure('first rows, 4x slower CPU, 1.6 Mbit/s, 150 ms', ms(shown), 'at most 2.5 s');

  const atRest = await interact(page);
  let raising = true;
  const flood = (async () => {
    while (raising) {
      await raiseIntrusion(watchfloor.ingest, { tenantId, picture: false });
      await new Promise((resolve) => setTimeout(resolve, 85));
    }
  })();
  const busy = await interact(page);
  raising = false;
  await flood;
  assert.ok(atRest.length > 0 && busy.length > 0, 'no interaction was measured');
  figure('interaction to next paint, list at rest, p98', ms(quantile(atRest, 0.98)), 'the baseline');
  figure('interaction to next paint, 10 alarms/s, p98', ms(quantile(busy, 0.98)), 'at most 200 ms');
  figure('interactions measured', `${atRest.length} + ${busy.length}`, '');
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** Prints what the first screens load, and fails where that is not what the build counts. */
async function compareWeights(token: string): Promise<void> {
  const built = builtWeight();
  const [signIn, alarmList] = [
    await scriptBytesBefore(browser, { address: `${watchfloor.origin}/login`, selector: 'form input' }),
    await scriptBytesBefore(browser, { address: `${watchfloor.origin}/alarms`, selector: 'tr[data-row-id]', token }),
  ];
  figure(
    'JavaScript before the sign-in screen, gzip',
    kB(signIn),
    `at most 120 kB; the build counts ${kB(built.signIn)}`,
  );
  figure(
    'JavaScript before the alarm list, gzip',
    kB(alarmList),
    `at most 200 kB; the build counts ${kB(built.alarmList)}`,
  );
  assertAlike('JavaScript before the sign-in screen', signIn, built.signIn);
  assertAlike('JavaScript before the alarm list', alarmList, built.alarmList);
}

function assertAlike(what: string, loaded: number, counted: number): void {
  const difference = Math.abs(loaded / counted - 1);
  assert.ok(
    difference <= WEIGHT_TOLERANCE,
    `${what}: a browser loads ${loaded} bytes, and the build counts ${counted}`,
  );
}

/** Works with the list like an operator, and returns how long each interaction took until the next paint, ms. */
async function interact(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { interactionDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Space', 'Space', 'n'];
  await page.getByRole('grid').focus();
  for (let i = 0; i < INTERACTIONS; i += 1) {
    await page.keyboard.press(keys[i % keys.length] ?? 'ArrowDown');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return page.evaluate(() => ('interactionDurations' in window ? (window.interactionDurations as number[]) : []));
}

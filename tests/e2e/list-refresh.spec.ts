import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { alarmRows, newRowsPill, rowOf, waitForAlarms } from './pages/list.ts';
import { pageTitle } from './pages/record.ts';

/** How much page time passes per step, and how much may pass in all: less than the list's poll interval of 5 s. */
const STEP_MS = 20;
const STEPS = 150;

test('the server notifies the list of a new alarm before its next poll', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-operator', '/', { isOwn: true });
  await page.clock.install();
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/listchanges'));
  await page.goto('/alarms');
  await waitForAlarms(page);
  await (await connected).waitForEvent('framereceived');
  await page.clock.pauseAt(Date.now() + 1_000);
  // Right after a poll, so that the next one is 5 s away.
  let polled = false;
  const list = (request: { url: () => string }) => request.url().includes('/v2/orm/alarm?page=1&pageSize=50');
  void page.waitForResponse(list).then(() => {
    polled = true;
  });
  while (!polled) await page.clock.runFor(STEP_MS);
  const row = rowOf(page, await raiseFor(watchfloor, 'gsoc-operator'));
  for (let step = 0; step < STEPS && !(await row.isVisible()); step += 1) await page.clock.runFor(STEP_MS);
  await expect(row).toBeVisible();
});

test('a new alarm waits while the pointer is over the list, and appears once the pointer has left', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-operator', '/alarms');
  await alarmRows(page).first().hover();
  const row = rowOf(page, await raiseFor(watchfloor, 'gsoc-operator'));
  const pill = newRowsPill(page);
  await expect(pill).toBeVisible();
  await expect(row).toHaveCount(0);
  await pageTitle(page).hover();
  await expect(row).toBeVisible();
  await expect(pill).toHaveCount(0);
});

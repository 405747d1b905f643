import { asUser } from '../support/as-user.ts';
import { raiseFor } from '../support/raise-for.ts';
import { alarmRows, cellText, waitForAlarms } from './alarm-list.ts';
import { openAlarm } from './alarm-page.ts';
import { expect, expectUnauthorized, test } from './fixtures.ts';

test('the monitoring role has no alarm list', async ({ operator }) => {
  const { page } = await operator('monitoring', '/alarms');
  await expectUnauthorized(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alarms' })).toHaveCount(0);
});

test('only support sees the debug media of an alarm', async ({ operator, watchfloor }) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page: support } = await operator('support');
  const { page } = await operator('gsoc-operator');
  for (const [of, count] of [
    [support, 1],
    [page, 0],
  ] as const) {
    await openAlarm(of, alarm);
    await expect(of.getByRole('switch', { name: 'Live mode' })).toBeVisible();
    await expect(of.locator('[data-box="person"]')).toBeVisible();
    await expect(of.getByRole('switch', { name: 'Debug media' })).toHaveCount(count);
  }
});

test('an operator limited to some locations sees no alarms of others', async ({ operator, watchfloor }) => {
  const { profile } = await asUser(watchfloor.origin, 'msp-operator-2');
  const served = new Set(profile.mspLocations.map(({ name }) => name));
  const { page } = await operator('msp-operator-2');
  await page.goto('/alarms');
  await waitForAlarms(page);
  const shown = new Set<string>();
  for (const row of await alarmRows(page).all()) shown.add(await cellText(row, 'Location'));
  expect([...shown].filter((name) => !served.has(name))).toEqual([]);
});

test('an unknown address says so and links to the home page', async ({ operator }) => {
  const { page } = await operator('gsoc-operator', '/nowhere/at/all');
  await expect(page.getByText("We couldn't find what you are looking for!")).toBeVisible();
  await page.getByRole('link', { name: 'Click here to go back home' }).click();
  await expect(page).toHaveURL(/\/alarms/);
});

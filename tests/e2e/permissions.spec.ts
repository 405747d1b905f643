import { expect, test } from './fixtures.ts';

const UNAUTHORIZED = 'You are not authorized to view this content';

test('the monitoring role has no alarm list', async ({ operator }) => {
  const { page } = await operator('monitoring');
  await page.goto('/alarms');
  await expect(page.getByText(UNAUTHORIZED)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alarms' })).toHaveCount(0);
});

test('only support sees the debug media of an alarm', async ({ operator }) => {
  const { page } = await operator('support');
  await page.goto('/alarms');
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Debug media' })).toBeVisible();
  const { page: other } = await operator('gsoc-operator');
  await other.goto(page.url());
  await expect(other.getByRole('switch', { name: 'Live mode' })).toBeVisible();
  await expect(other.getByRole('switch', { name: 'Debug media' })).toHaveCount(0);
});

test('an operator limited to some locations sees no alarm of the others', async ({ operator, watchfloor }) => {
  const { page } = await operator('msp-operator-2');
  await page.goto('/alarms');
  const rows = page.getByRole('row');
  await rows.nth(5).waitFor();
  const limited = await page.evaluate(async (origin) => {
    const reply = await fetch(`${origin}/v2/orm/user/profile`, {
      headers: { authorization: `Bearer ${JSON.parse(JSON.stringify(localStorage.getItem('token')))}` },
    });
    const { payload } = await reply.json();
    return payload.mspLocations.map((one: { name: string }) => one.name);
  }, watchfloor.origin);
  expect(limited.length).toBeGreaterThan(0);
  for (const text of await rows.allInnerTexts().then((all) => all.slice(1, 40))) {
    expect(
      limited.some((name: string) => text.includes(name)),
      text,
    ).toBe(true);
  }
});

test('an unknown address says so and leads home', async ({ operator }) => {
  const { page } = await operator('gsoc-operator');
  await page.goto('/nowhere/at/all');
  await expect(page.getByText("We couldn't find what you are looking for!")).toBeVisible();
  await page.getByRole('link', { name: 'Click here to go back home' }).click();
  await expect(page).toHaveURL(/\/alarms/);
});

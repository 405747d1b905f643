import { RealClock } from '#clock/real-clock.ts';
import { createShareTokens } from '#server/domains/sharing/share-tokens.ts';
import { asUser } from '../support/as-user.ts';
import { raiseIntrusion } from '../support/raise.ts';
import { SECRETS } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

test('a shared link shows the alarm to somebody without an account', async ({ operator, watchfloor }) => {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseIntrusion(watchfloor.ingest, { tenantId: profile.tenant.id });
  const { page, context } = await operator('gsoc-operator');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/alarms/${alarm.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Shareable Link' });
  await dialog.getByRole('button', { name: /generate/i }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Alarm link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/shared/alarm?sharedToken=');

  const { page: guest } = await operator();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Person detected');
  await expect(guest.locator('[data-box="person"]')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('an expired link says so', async ({ operator, watchfloor, trouble }) => {
  trouble.expect(/ 403 |status of 403/);
  const { profile } = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseIntrusion(watchfloor.ingest, { tenantId: profile.tenant.id });
  const tokens = createShareTokens(SECRETS.AUTH_SECRET, new RealClock());
  const expired = await tokens.issue({ jti: 'expired', resource: 'alarm', resourceId: alarm.id }, Date.now() - 1_000);
  const { page } = await operator();
  await page.goto(`/shared/alarm?sharedToken=${expired}`);
  await expect(page.getByText('This link has expired or does not open this content')).toBeVisible();
});

test('a shared page without a token says what is missing', async ({ operator }) => {
  const { page } = await operator();
  await page.goto('/shared/alarm');
  await expect(page.getByText('Missing shared token in shared alarm URL')).toBeVisible();
});

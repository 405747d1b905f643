import { expect, submitSignIn, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';

test('signing in returns to the page that asked for it', async ({ operator }) => {
  const { page } = await operator();
  await page.goto('/profile/preferences');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await submitSignIn(page, 'gsoc-operator@watchfloor.test');
  await expect(page).toHaveURL(/\/profile\/preferences$/);
  await expect(page.getByText('Login successful')).toBeVisible();
});

test('a user without a name is asked for it first', async ({ operator }) => {
  const { page } = await operator('unnamed');
  const dialog = page.getByRole('dialog', { name: 'Tell us about yourself' });
  await dialog.getByRole('textbox').fill('Robin Vale');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Profile of Robin Vale' })).toBeVisible();
});

test('a credential without a user becomes a GSOC Operator', async ({ operator, trouble }) => {
  // Until then the server knows no user, and so no preferences either.
  trouble.expect(/ 404 GET .*\/v2\/orm\/user\/profile|status of 404.*user\/profile/);
  trouble.expect(/ 403 GET .*\/v2\/orm\/user\/preferences|status of 403.*user\/preferences/);
  const { page } = await operator('new-user');
  const dialog = page.getByRole('dialog', { name: 'Tell us about yourself' });
  await dialog.getByRole('textbox').fill('Sam Okafor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Profile of Sam Okafor' })).toContainText('GSOC Operator');
});

test('logging out in one tab signs out the others', async ({ operator }) => {
  const { page, context } = await operator('gsoc-operator');
  const other = await context.newPage();
  await other.goto('/alarms');
  await waitForAlarms(other);
  await page.goto('/profile/general');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('signing out works while the server is unreachable', async ({ operator, trouble }) => {
  const { page, context } = await operator('gsoc-operator', '/profile/general');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.waitFor();
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await logout.click();
  await page.waitForURL(/chrome-error/);
  await context.setOffline(false);
  await page.goto('/alarms');
  await expect(page).toHaveURL(/\/login/);
});

test('a session unknown to the server ends at the origin', async ({ operator, trouble }) => {
  const { page } = await operator('gsoc-operator');
  await waitForAlarms(page);
  trouble.expect(/ 401 |status of 401|WebSocket/);
  await page.evaluate(() => localStorage.setItem('token', 'no token of this server'));
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

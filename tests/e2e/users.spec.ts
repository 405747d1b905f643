import { Secret, TOTP } from 'otpauth';
import { createUser, removeUser } from '#contract/user-records.ts';
import { asUser } from '../support/as-user.ts';
import { findings } from './axe.ts';
import { expect, expectUnauthorized, submitSignIn, test } from './fixtures.ts';
import { waitForAlarms } from './pages/list.ts';

const ONE_TIME = 'One-time-pass-2026';
const PASSWORD = 'Night-watch-2026!';

test('a manager adds an operator, whose console follows each change of their access', async ({ operator, trouble }) => {
  test.slow();
  const manager = (await operator('gsoc-manager', '/users')).page;
  await manager.getByRole('button', { name: 'Add User' }).click();
  const form = manager.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name').fill('Nell Shift');
  await form.getByLabel('Email').fill('nell@watchfloor.test');
  await form.getByRole('combobox', { name: 'Role' }).click();
  await manager.getByRole('option', { name: 'GSOC Operator' }).click();
  await form.getByLabel(/^One-time password/).fill(ONE_TIME);
  expect(await findings(manager), 'adding').toEqual([]);
  await form.getByRole('button', { name: 'Add' }).click();
  const row = manager.getByRole('row', { name: /Nell Shift/ });
  await expect(row).toBeVisible();

  // Signing in asks for another password, which the server answers with 403.
  trouble.expect(/ 403 POST .*\/auth\/login|status of 403.*\/auth\/login/);
  const { page } = await operator();
  await page.goto('/login');
  await submitSignIn(page, 'nell@watchfloor.test', ONE_TIME);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  expect(await findings(page), 'new password').toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForAlarms(page);

  const setRole = async (role: string) => {
    await row.getByRole('button', { name: 'Edit Nell Shift' }).click();
    const edit = manager.getByRole('dialog', { name: 'Edit User' });
    await edit.getByRole('combobox', { name: 'Role' }).click();
    await manager.getByRole('option', { name: role }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
  };
  // Polls that are under way while the role changes, and sockets of screens that close.
  trouble.expect(/ 40[13] |status of 40[13]|WebSocket/);
  await setRole('Monitoring Operator');
  const notice = page.getByRole('dialog', { name: 'Your access has changed' });
  await expect(notice.getByText('Your role is now Monitoring Operator.')).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expectUnauthorized(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Monitoring', exact: true })).toBeVisible();

  await setRole('GSOC Manager');
  await expect(page.getByText('Your role is now GSOC Manager.')).toBeVisible();
  await waitForAlarms(page);

  await row.getByRole('button', { name: 'Disable Nell Shift' }).click();
  await manager.getByRole('dialog', { name: 'Disable User' }).getByRole('button', { name: 'Disable' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('This user is disabled. Contact your administrator')).toBeVisible();
  await expect(row.getByText('Nell Shift (Disabled)')).toBeVisible();
  expect(await findings(manager), 'list').toEqual([]);

  await row.getByRole('button', { name: 'Delete Nell Shift' }).click();
  await manager.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a user changes their password, sets up an authenticator app, and signs in with both', async ({
  operator,
  trouble,
  watchfloor,
}) => {
  const manager = await asUser(watchfloor.origin, 'gsoc-manager');
  const email = 'ada@watchfloor.test';
  const { payload: user } = await manager.call(createUser, {
    body: {
      name: 'Ada Vale',
      email,
      roles: ['GSOC Operator'],
      password: ONE_TIME,
      tenant_id: manager.profile.tenant.id,
    },
  });
  trouble.expect(/ 403 POST .*\/auth\/login|status of 403.*\/auth\/login/);
  const { page } = await operator();
  await page.goto('/login?redirectTo=%2Fprofile%2Fsign-in');
  await submitSignIn(page, email, ONE_TIME);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This session')).toBeVisible();

  await page.getByRole('button', { name: 'Set Up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set Up Authenticator App' });
  await setup.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await setup.getByRole('button', { name: 'Continue' }).click();
  await expect(setup.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(await findings(page), 'setup').toEqual([]);
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await setup.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await setup.getByRole('button', { name: 'Set Up' }).click();
  await expect(setup.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  const [recovery = ''] = await setup
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await setup.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Set up. 10 recovery codes are left.')).toBeVisible();
  expect(await findings(page), 'profile').toEqual([]);

  await page.goto('/profile/general');
  await page.getByRole('button', { name: 'Logout' }).click();
  await submitSignIn(page, email, PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  expect(await findings(page), 'code').toEqual([]);
  await page.keyboard.press('Enter');
  await waitForAlarms(page);
  // The session ends in the midst of whatever the page asks for.
  trouble.expect(/ 40[13] |status of 40[13]|WebSocket/);
  await manager.call(removeUser, { params: { id: user.id } });
  await expect(page.getByText('This user no longer exists. Contact your administrator')).toBeVisible();
});

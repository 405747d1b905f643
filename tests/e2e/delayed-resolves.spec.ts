import type { Page } from '@playwright/test';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { asUser } from '../support/as-user.ts';
import type { Raised } from '../support/raise.ts';
import { raiseFor } from '../support/raise-for.ts';
import { expect, test } from './fixtures.ts';
import { openAlarm, resolveAlarm, statusComment, submitStatus } from './pages/record.ts';

/** Switches on Undo, and resolves the alarm on its page. */
async function resolveWithUndo(page: Page, alarm: Raised): Promise<void> {
  await page.goto('/profile/preferences');
  await page.getByRole('switch', { name: 'Undo after resolving' }).check();
  await openAlarm(page, alarm);
  await resolveAlarm(page, 'Cleaner at work');
}

type User = Awaited<ReturnType<typeof asUser>>;

const statusOf = async (user: User, alarm: Raised) =>
  getAlarm.reply.parse(await user.get(`/v2/orm/alarm/${alarm.id}`)).payload.status;

/** The comments of the alarm's resolutions. */
async function resolvedWith(user: User, alarm: Raised): Promise<(string | null)[]> {
  const path = listAlarmUpdates.path.replace('{id}', alarm.id);
  const { payload } = listAlarmUpdates.reply.parse(await user.get(path));
  return payload.items.filter((one) => one.update_status === 'resolved_by_operator').map(({ comment }) => comment);
}

test('a delayed resolve can be undone; otherwise it is sent after five seconds', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-operator');
  const user = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  await resolveWithUndo(page, alarm);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(statusComment(page)).toHaveValue('Cleaner at work');
  await statusComment(page).fill('Cleaner at work, known');
  await submitStatus(page);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await statusOf(user, alarm)).toBe('pending');
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  // If the undone resolve had been sent, it would have arrived before this one.
  expect(await resolvedWith(user, alarm)).toEqual(['Cleaner at work, known']);
});

test('a closing tab sends its delayed resolves', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-operator');
  const user = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  await resolveWithUndo(page, alarm);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.close({ runBeforeUnload: false });
  await expect.poll(() => statusOf(user, alarm)).toBe('resolved_by_operator');
});

test('signing out sends delayed resolves before it ends the session', async ({ operator, watchfloor, trouble }) => {
  // The end of the session refuses polls that are under way.
  trouble.expect(/\b401\b/);
  const { page } = await operator('gsoc-operator');
  const user = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  await resolveWithUndo(page, alarm);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('link', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await statusOf(user, alarm)).toBe('resolved_by_operator');
});

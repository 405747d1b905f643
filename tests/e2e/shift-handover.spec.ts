import type { Page } from '@playwright/test';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { getProfile } from '#contract/users.ts';
import { asUser } from '../support/as-user.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { expect, test } from './fixtures.ts';

test('an operator ends their shift with a promise, and a colleague accepts it by name', async ({
  operator,
  watchfloor,
}) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 90 }]);
  const leaving = await asUser(watchfloor.origin, 'support');
  const operatorId = (await leaving.call(getProfile, {})).payload.id;
  await leaving.call(setAlarmGroupState, { params: { id: group.id }, body: { state: 'in_progress', operatorId } });

  const [{ page: before }, { page: after }] = await Promise.all([operator('support'), operator('msp-operator')]);
  await before.goto('/profile/shift');
  const itemIn = (page: Page, list: string | RegExp) =>
    page
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/alarm-groups/${group.id}"]`) });
  const work = itemIn(before, 'Unfinished alarms');
  await work.getByRole('radio', { name: 'Promised' }).click();
  await work.getByRole('textbox', { name: 'Promise' }).fill('The guard gets a call at five');
  await before.getByRole('button', { name: 'Hand over' }).click();
  await expect(before.getByText('You have no unfinished alarms')).toBeVisible();

  await after.getByRole('link', { name: /to be accepted/ }).click();
  await after.getByRole('button', { name: 'Accept' }).click();
  await expect(itemIn(before, /^Alarms of/)).toContainText(/Accepted by/);
  await itemIn(after, 'Unfinished alarms').getByRole('link').click();
  await after.getByRole('tab', { name: 'Alarm Updates' }).click();
  await expect(after.getByText(/Accepted from/)).toBeVisible();
});

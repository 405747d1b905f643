import type { Page } from '@playwright/test';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createShiftHandover } from '#contract/shift-handovers.ts';
import { getProfile } from '#contract/users.ts';
import { asUser } from '../support/as-user.ts';
import { raiseGroup } from '../support/raise-group.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';

/** How long the alarm of a test is parked, in ms: enough to accept it before. */
const PARKED_MS = 10_000;

/** A group that an operator has set in progress. */
async function takenGroup({ origin, ingest }: Watchfloor) {
  const group = await raiseGroup(ingest, [{ camera: 0, agoS: 90 }]);
  const leaving = await asUser(origin, 'support');
  const operatorId = (await leaving.call(getProfile, {})).payload.id;
  await leaving.call(setAlarmGroupState, { params: { id: group.id }, body: { state: 'in_progress', operatorId } });
  return { group, leaving };
}

test('an operator ends their shift with a promise, and a colleague accepts it by name', async ({
  operator,
  watchfloor,
}) => {
  const { group } = await takenGroup(watchfloor);

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

test('a colleague who accepted a parked alarm is told when its time comes', async ({ operator, watchfloor }) => {
  const { group, leaving } = await takenGroup(watchfloor);
  const until = new Date(Date.now() + PARKED_MS).toISOString();
  const reason = 'The guard calls back';
  await leaving.call(createShiftHandover, {
    body: { items: [{ subject: 'alarm_group', id: group.id, state: 'parked', until, reason }] },
  });
  const { page } = await operator('msp-operator');
  await page.goto('/profile/shift');
  const link = page.locator(`a[href="/alarm-groups/${group.id}"]`);
  const handover = page.getByRole('list', { name: 'Handovers' }).locator(':scope > li').filter({ has: link });
  await handover.getByRole('button', { name: 'Accept' }).click();

  const accepted = page.getByRole('list', { name: 'Accepted by you' }).getByRole('listitem').filter({ has: link });
  await expect(accepted).toContainText(reason);
  await expect(accepted).toContainText('Due since');
  await expect(page.getByRole('link', { name: /parked alarm is due|parked alarms are due/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open alarm' }).click();
  await expect(page).toHaveURL(`/alarm-groups/${group.id}`);
});

import type { Page } from '@playwright/test';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createShiftHandover } from '#contract/shift-handovers.ts';
import { getProfile } from '#contract/users.ts';
import { asUser } from '../support/as-user.ts';
import { raiseGroup } from '../support/raise-group.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { aboutTab, responseTab } from './pages/response-panel.ts';

/** How long the alarm of a test is parked, in ms: enough to accept it before. */
const PARKED_MS = 10_000;

const REASON = 'The guard calls back';

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
  await aboutTab(after, 'Updates').click();
  await expect(after.getByText(/Accepted from/)).toBeVisible();
});

/** A group that was handed over as parked for this time, in ms. */
async function parkedGroup(watchfloor: Watchfloor, forMs: number) {
  const { group, leaving } = await takenGroup(watchfloor);
  const until = new Date(Date.now() + forMs).toISOString();
  await leaving.call(createShiftHandover, {
    body: { items: [{ subject: 'alarm_group', id: group.id, state: 'parked', until, reason: REASON }] },
  });
  return group;
}

/** The line about the parking in the panel of an alarm. */
const parkingOn = (page: Page) => page.getByRole('status').filter({ hasText: /Parked until|Due since/ });

/** Accepts the handover of a group; the group in the list of accepted alarms. */
async function acceptedOn(page: Page, groupId: string) {
  await page.goto('/profile/shift');
  const link = page.locator(`a[href="/alarm-groups/${groupId}"]`);
  const handover = page.getByRole('list', { name: 'Handovers' }).locator(':scope > li').filter({ has: link });
  await handover.getByRole('button', { name: 'Accept' }).click();
  return page.getByRole('list', { name: 'Accepted by you' }).getByRole('listitem').filter({ has: link });
}

test('a colleague opens the parked alarm they accepted with one click, and resolves it', async ({
  operator,
  watchfloor,
}) => {
  const group = await parkedGroup(watchfloor, 3_600_000);
  const [{ page }, { page: watching }] = await Promise.all([operator('msp-operator'), operator('msp-manager')]);
  await watching.goto(`/alarm-groups/${group.id}`);
  await expect(responseTab(watching, 'Resolve')).toBeVisible();
  await expect(parkingOn(watching)).toBeHidden();

  const accepted = await acceptedOn(page, group.id);
  await expect(parkingOn(watching)).toContainText(REASON);
  await accepted.getByRole('link', { name: /^Open alarm/ }).click();
  await expect(page).toHaveURL(`/scan?investigate=${group.id}`);
  await expect(parkingOn(page)).toContainText('accepted by');
  // Until the alarm is theirs, Safe asks because of the colleague who left it.
  await expect(page.getByText('works on this alarm')).toBeHidden();
  await page.getByRole('button', { name: /^Safe/ }).click();
  await expect(page).toHaveURL('/scan');
  await expect(parkingOn(watching)).toBeHidden();
});

test('a colleague who accepted a parked alarm is told when its time comes', async ({ operator, watchfloor }) => {
  const group = await parkedGroup(watchfloor, PARKED_MS);
  const { page } = await operator('msp-operator');
  const accepted = await acceptedOn(page, group.id);
  await expect(accepted).toContainText(REASON);
  await expect(accepted).toContainText('Due since');
  await expect(page.getByRole('link', { name: /parked alarm is due|parked alarms are due/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open alarm', exact: true }).click();
  await expect(page).toHaveURL(`/scan?investigate=${group.id}`);
  await expect(parkingOn(page)).toContainText(`: ${REASON}`);
});

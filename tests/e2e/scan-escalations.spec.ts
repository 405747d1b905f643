import { createEscalation } from '#contract/escalations.ts';
import { asUser } from '../support/as-user.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { expect, test } from './fixtures.ts';
import { rowById } from './pages/list.ts';
import { alarmUpdates, resolveEscalationForm } from './pages/response-panel.ts';

test('an escalation is opened, watched and resolved from its list', async ({ operator, watchfloor }) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 90 }]);
  const colleague = await asUser(watchfloor.origin, 'msp-operator');
  const escalated = await colleague.call(createEscalation, {
    body: { location_id: group.location.id, alarmGroupId: group.id, comment: 'Two people between the rows' },
  });
  const id = escalated.payload.escalation_id;
  const { page } = await operator('support', '/scan-escalations?status=In%20Progress');
  const row = rowById(page, id);
  await expect(row).toContainText(group.location.name);
  await row.click();

  const pane = page.getByRole('complementary', { name: 'Escalation' });
  await expect(pane.getByLabel(`Event Video of ${group.events[0]?.cameraName}`)).toBeVisible();
  await expect(alarmUpdates(pane)).toContainText('Two people between the rows');

  // At 200 % zoom, the list keeps its columns, and all of the pane can be reached.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByRole('columnheader', { name: 'Created by' })).toBeInViewport({ ratio: 1 });
  await pane.getByText('Two people between the rows').scrollIntoViewIfNeeded();
  await expect(pane.getByText('Two people between the rows')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.press('r');
  const form = resolveEscalationForm(page);
  await form.getByRole('combobox', { name: 'Resolution reason' }).click();
  await page.getByRole('option', { name: 'Guards intervention' }).click();
  await form.getByRole('button', { name: 'Resolve', exact: false }).click();
  // It is in the hands of the colleague who escalated it.
  const question = page.getByRole('dialog', { name: `${colleague.profile.name} works on this alarm` });
  await question.getByRole('button', { name: 'Resolve anyway' }).click();
  // The list keeps the row in its place, as it is now.
  await expect(row).toContainText('Resolved');
  await expect(alarmUpdates(pane)).toContainText('Guards intervention');
  await pane.getByRole('link', { name: 'Alarm group' }).click();
  await expect(page).toHaveURL(`/alarm-groups/${group.id}`);
});

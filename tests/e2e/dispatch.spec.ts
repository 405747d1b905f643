import type { Page } from '@playwright/test';
import { raiseEscalated } from '../support/procedure-alarm.ts';
import { setFault } from '../support/set-fault.ts';
import { expect, test } from './fixtures.ts';
import { dispatchSection, dispatchStates, openUpdates, responseTab } from './pages/response-panel.ts';

async function order(page: Page, action: 'Escalate' | 'Notify' | 'Cancel', notes: string): Promise<void> {
  await dispatchSection(page).getByRole('textbox', { name: 'Notes' }).fill(notes);
  await dispatchSection(page).getByRole('button', { name: action }).click();
}

test('an escalation is dispatched after a failure of the provider, notified and cancelled', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  trouble.expect(/503/);
  const { address } = await raiseEscalated(watchfloor);
  const { page } = await operator('gsoc-manager', address);
  await responseTab(page, 'Dispatch').click();

  await setFault(watchfloor, 'dispatch', 503);
  await order(page, 'Escalate', 'A person at the gate');
  await expect(page.getByText('Rspndr incidents creation failed!')).toBeVisible();
  await expect(dispatchSection(page).getByRole('alert')).toContainText('The service was told to fail');
  await expect(dispatchStates(page)).toBeHidden();

  // The entered text is kept for the next attempt.
  await setFault(watchfloor, 'dispatch', null);
  await expect(dispatchSection(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('A person at the gate');
  await dispatchSection(page).getByRole('button', { name: 'Escalate' }).click();
  await expect(page.getByText('Rspndr incidents created successfully!', { exact: true })).toBeVisible();
  await expect(dispatchStates(page)).toContainText('Accepted');
  await expect(await openUpdates(page)).toContainText('Escalation - RSPNDR incidents created successfully!');

  await order(page, 'Notify', 'He carries a ladder');
  await expect(page.getByText('Successfully sent Rspndr Notification!')).toBeVisible();

  await order(page, 'Cancel', 'It was the owner');
  await expect(page.getByText('Successfully cancelled Rspndr Incident!')).toBeVisible();
  await expect(dispatchStates(page)).toContainText('Cancelled');
});

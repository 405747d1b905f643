import type { Page } from '@playwright/test';
import { raiseWithProcedure } from '../support/procedure-alarm.ts';
import { expect, test } from './fixtures.ts';
import {
  escalateForm,
  escalationProtocol,
  footButton,
  openUpdates,
  procedure,
  question,
  responseTab,
} from './pages/response-panel.ts';

test('two operators follow a procedure together, from the first question to the checklist of the escalation', async ({
  operator,
  watchfloor,
}) => {
  const { address } = await raiseWithProcedure(watchfloor, { audible: true });
  const { page } = await operator('gsoc-manager');
  const { page: other } = await operator('support');
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(question(one)).toContainText('Do you see any person or moving vehicle?');
  }

  // An answer of one operator moves the other on, without a reload.
  await procedure(page).getByRole('button', { name: 'Unauthorized Access' }).click();
  await expect(question(page)).toContainText('Did the person or vehicle move away from the premises?');
  await expect(question(other)).toContainText('Did the person or vehicle move away from the premises?');
  await other.keyboard.press('n');
  await expect(question(page)).toContainText('Did they move away from the premises?');
  await expect(await openUpdates(page)).toContainText('Did the person or vehicle move away from the premises?');

  await page.reload();
  await expect(question(page)).toContainText('Did they move away from the premises?');

  // The last No escalates, with a brief update.
  await page.keyboard.press('n');
  await escalateForm(page).getByRole('textbox', { name: 'Description' }).fill('Two people between the rows');
  await footButton(page, 'Proceed').click();
  await expect(page.getByText(/^Alarm is being escalated at /)).toBeVisible();
  await responseTab(page, 'Escalate').click();

  const checklist = (one: Page) => escalationProtocol(procedure(one));
  await checklist(page).getByRole('checkbox', { name: 'Call the police' }).click();
  await expect(checklist(page)).toContainText('1 of 2');
  await expect(checklist(page)).toContainText(/\d\d:\d\d:\d\d/);
  await expect(checklist(other)).toContainText('1 of 2');
  await expect(await openUpdates(other)).toContainText('Call the police');
});

test('an alarm is resolved by what was seen, and the panel says that nothing is left to do', async ({
  operator,
  watchfloor,
}) => {
  const { address } = await raiseWithProcedure(watchfloor, { audible: false });
  const { page } = await operator('gsoc-manager', address);
  await procedure(page).getByRole('tab', { name: 'Resolve' }).click();
  await procedure(page).getByRole('button', { name: 'What did you see?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What did you see?' });
  // The alarm says that it was a person.
  await dialog.getByRole('radio', { name: 'Authorized Resident' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Alarm status updated')).toBeVisible();
  await expect(procedure(page)).toContainText('This alarm is already resolved');
  await expect(await openUpdates(page)).toContainText('Person Present - Authorized Resident');
});

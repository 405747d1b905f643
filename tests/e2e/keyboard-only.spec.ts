import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { emptyQueue } from '../support/empty-queue.ts';
import { raiseWithProcedure } from '../support/procedure-alarm.ts';
import { expect, test } from './fixtures.ts';
import {
  dispatchSection,
  dispatchStates,
  escalateForm,
  escalationProtocol,
  footButton,
  openUpdates,
  procedure,
  question,
  resolveIncidentForm,
  tabTo,
  talkdownDialog,
} from './pages/response-panel.ts';

test('an intrusion is handled by keyboard alone: procedure, talkdown, escalation, dispatch, resolution', async ({
  operator,
  watchfloor,
}) => {
  await emptyQueue(watchfloor);
  const { address } = await raiseWithProcedure(watchfloor, { audible: true });
  const { page } = await operator();
  const { keyboard } = page;
  await page.goto('/login?redirectTo=%2Fmonitoring');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('gsoc-manager@watchfloor.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');

  await expect(page.getByText('1 alarms pending')).toBeVisible();
  await keyboard.press('g');
  await expect(question(page)).toContainText('Do you see any person or moving vehicle?');

  // The first question; then the focus is on the talkdown that it leads to.
  const situation = procedure(page).getByRole('button', { name: 'Unauthorized Access' });
  await expect(situation).toBeEnabled();
  await keyboard.press('q');
  await tabTo(page, situation);
  await keyboard.press('Enter');
  await expect(procedure(page).getByRole('button', { name: 'Talkdown 1' })).toBeFocused();
  await keyboard.press('Enter');
  const talkdown = talkdownDialog(page);
  await expect(talkdown.getByText('Leave the lot now.')).toBeVisible();
  await expect(talkdown.getByRole('button', { name: 'Send audio' })).toBeEnabled();
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Audio sent to camera successfully')).toBeVisible();
  await expect(talkdown).toBeHidden();

  // The person stays after both talkdowns: the last No escalates.
  await expect(procedure(page).getByRole('button', { name: 'No', exact: true })).toBeEnabled();
  await keyboard.press('n');
  await expect(question(page)).toContainText('Did they move away from the premises?');
  await expect(procedure(page).getByRole('button', { name: 'No', exact: true })).toBeEnabled();
  await keyboard.press('n');
  const update = escalateForm(page);
  await expect(update.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await keyboard.type('A person between the rows');
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/^Alarm is being escalated at /)).toBeVisible();
  await expect(update).toBeHidden();

  // The dispatch comes next, with the same words; Escape leads back to the checklist.
  const dispatch = dispatchSection(page);
  await expect(dispatch.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await expect(dispatch.getByRole('textbox', { name: 'Notes' })).toHaveValue('A person between the rows');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Rspndr incidents created successfully!', { exact: true })).toBeVisible();
  await expect(dispatchStates(page)).toContainText('Accepted');
  await keyboard.press('Escape');
  const checklist = escalationProtocol(procedure(page));
  await expect(checklist).toContainText('0 of 2');
  await expect(checklist.getByRole('checkbox', { name: 'Call the police' })).toBeFocused();
  await keyboard.press('Space');
  await expect(checklist).toContainText('1 of 2');

  await keyboard.press('r');
  const form = resolveIncidentForm(page);
  await expect(form.getByRole('textbox')).toBeFocused();
  await tabTo(page, form.getByRole('combobox', { name: 'Resolution reason' }), 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Guards intervention' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(form.getByRole('textbox')).toHaveValue('Guards intervention');
  // The keys of the form rest while the list of reasons is open.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await keyboard.press('Control+Enter');
  // A responder is under way: they are notified first.
  await expect(footButton(page, 'Notify, then resolve')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Successfully sent Rspndr Notification!')).toBeVisible();
  await expect(page.getByText('Escalation resolved successfully')).toBeVisible();
  await expect(page.getByText('No pending alarms!')).toBeVisible();

  await page.goto(address);
  await expect(procedure(page)).toContainText('This alarm is already resolved');
  await expect(await openUpdates(page)).toContainText('Escalation - Guards intervention');
});

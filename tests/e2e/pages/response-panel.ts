import { expect, type Locator, type Page } from '@playwright/test';

/** The history of an alarm. */
export const alarmUpdates = (place: Page | Locator): Locator => place.getByRole('list', { name: 'Alarm Updates' });

/** The procedure of the site, for the operator to follow. */
export const procedure = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Standard Operating Procedure' });

/** The checklist of an escalation. */
export const escalationProtocol = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Escalation protocol' });

/** The AI's verdict. */
export const aiRecommendation = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'AI Recommendation' });

/** The form that escalates a location alarm. */
export const escalateForm = (place: Page | Locator): Locator => place.getByRole('form', { name: 'Escalate' });

/** The form that escalates an alarm group. */
export const escalateGroupForm = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Escalate alarm group' });

/** The form that resolves an alarm group. */
export const resolveGroupForm = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Resolve alarm group' });

/** The form that resolves the escalation of an alarm group. */
export const resolveEscalationForm = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Resolve escalation' });

/** The form that resolves a location alarm. */
export const resolveLocationAlarmForm = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Resolve location alarm' });

/**
 * Resolves the location alarm on show by keyboard. Types once the Resolve tab has the focus: letters typed on its quick
 * actions go to the comment.
 */
export async function resolveByKeyboard(page: Page, comment: string): Promise<void> {
  await page.keyboard.press('r');
  const tab = page.getByRole('tabpanel').filter({ has: resolveLocationAlarmForm(page) });
  await expect(tab.locator(':focus')).toHaveCount(1);
  await page.keyboard.type(comment);
  await page.keyboard.press('Control+Enter');
}

/** The form that resolves an escalated location alarm. */
export const resolveIncidentForm = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Resolve incident' });

/** The dispatch of an escalation. */
export const dispatchSection = (place: Page | Locator): Locator => place.getByRole('region', { name: 'RSPNDR' });

/** The states of a dispatch so far. */
export const dispatchStates = (place: Page | Locator): Locator =>
  dispatchSection(place).getByRole('list', { name: 'Dispatch' });

/** The images of an escalation. */
export const evidenceSection = (place: Page | Locator): Locator => place.getByRole('region', { name: 'Evidence' });

/** The form that talks down to a site: docked on a desk, elsewhere a dialog. */
export const talkdownDialog = (place: Page | Locator): Locator =>
  place.getByRole('dialog', { name: 'Live talkdown' }).or(place.getByRole('region', { name: 'Live talkdown' }));

/** A tab of the response column: 'SOP', 'Escalate', 'Dispatch', 'Resolve'. */
export const responseTab = (place: Page | Locator, name: string): Locator =>
  place.getByRole('tablist', { name: 'Procedure' }).getByRole('tab', { name: new RegExp(`^${name}`) });

/** The button of the open tab in the foot of the response column. */
export const footButton = (place: Page | Locator, name: string): Locator =>
  place.locator('[data-foot]').getByRole('button', { name });

/** A tab below the timeline of a desk: 'Floor plan', 'Contacts', 'Updates', 'Details'. */
export const aboutTab = (place: Page | Locator, name: string): Locator =>
  place.getByRole('tablist', { name: 'About the alarm' }).getByRole('tab', { name: new RegExp(`^${name}`) });

/** Opens the tab with the history of an alarm, and returns the history. */
export async function openUpdates(place: Page | Locator): Promise<Locator> {
  await aboutTab(place, 'Updates').click();
  return alarmUpdates(place);
}

/** The contacts of a site. */
export const locationContacts = (place: Page | Locator): Locator =>
  place.getByRole('list', { name: 'Location Contacts' });

/** The question to answer now. */
export const question = (page: Page): Locator => procedure(page).locator('[aria-current="step"]');

/** Presses Tab, or Shift+Tab, until the control has the focus; fails when it takes more than a few presses. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

import type { Locator, Page } from '@playwright/test';
import { footButton, procedure, responseTab, talkdownDialog } from '#tests/e2e/pages/response-panel.ts';
import type { Seat, Sight } from './seat.ts';

/** An alarm on the list from which a course begins. */
export interface Opened {
  /** The id of the alarm. */
  id: string;
  kind: 'alarm group' | 'location alarm';
}

/** A course from the alarm in the list to its resolution, by keys and by clicks. */
interface Course {
  name: string;
  byKeys: (seat: Seat, alarm: Opened) => Promise<void>;
  byClicks: (seat: Seat, alarm: Opened) => Promise<void>;
}

const WORDS = 'Person between the rows';

const foot = (text: string): Sight => ({ selector: '[data-foot] button', text });
const toast = (text: string): Sight => ({ selector: '[data-sonner-toast]', text });
const resolved = ({ id }: Opened): Sight => ({ selector: `[data-row-id="${id}"]`, text: 'Resolved' });

const card = (page: Page, { id }: Opened): Locator => page.locator(`[data-row-id="${id}"]`);
const step = (page: Page, name: string): Locator => procedure(page).getByRole('button', { name, exact: true });
const callFirst = (page: Page): Locator => page.getByRole('button', { name: /^Call / }).first();

/** The new alarm stands above the one on which the list has landed. */
const selectByKey = (seat: Seat) => seat.press('ArrowUp', foot('Unauthorized Access'));
const selectByClick = (seat: Seat, alarm: Opened) => seat.click(card(seat.page, alarm), foot('Unauthorized Access'));

/** Resolves with a quick action: its number on the Resolve tab, or its button below the first question. */
const quickly = (name: string, label: string, number: string): Course => ({
  name,
  byKeys: async (seat, alarm) => {
    await selectByKey(seat);
    await seat.press('r', { selector: '[role="tabpanel"] button:focus' });
    await seat.press(number, resolved(alarm));
  },
  byClicks: async (seat, alarm) => {
    await selectByClick(seat, alarm);
    await seat.click(footButton(seat.page, label), resolved(alarm));
  },
});

const TALKDOWN = { selector: '[aria-current="step"] button', text: 'Talkdown 1' };
const SPOKEN = { selector: '[type="submit"]', text: 'Send audio' };
const SENT = toast('Audio sent to camera successfully');
/** While an answer is saved, the next question is on show and takes no answer yet. */
const SECOND_QUESTION = { selector: '[aria-current="step"]', text: 'Did they move away', thenOffers: 'Yes' };
const SUGGESTED = { selector: 'textarea', text: 'Left because of talkdown' };

const talkdownWorks: Course = {
  name: 'talkdown works',
  byKeys: async (seat, alarm) => {
    await selectByKey(seat);
    await seat.press('1', TALKDOWN);
    await seat.press('Enter', SPOKEN);
    await seat.press('Enter', SENT);
    await seat.press('y', SECOND_QUESTION);
    await seat.press('y', SUGGESTED);
    await seat.press('Control+Enter', resolved(alarm));
  },
  byClicks: async (seat, alarm) => {
    const { page } = seat;
    await selectByClick(seat, alarm);
    await seat.click(footButton(page, 'Unauthorized Access'), TALKDOWN);
    await seat.click(step(page, 'Talkdown 1'), SPOKEN);
    await seat.click(talkdownDialog(page).getByRole('button', { name: 'Send audio' }), SENT);
    await seat.click(step(page, 'Yes'), SECOND_QUESTION);
    await seat.click(step(page, 'Yes'), SUGGESTED);
    await seat.click(footButton(page, 'Resolve'), resolved(alarm));
  },
};

const NOTES = { selector: 'section[aria-label="RSPNDR"] textarea', text: WORDS };
const ACCEPTED = { selector: '[aria-label="Dispatch"]', text: 'Accepted' };
const QUESTION = foot('Notify, then resolve');
const REASONS = { selector: '[role="option"]', text: 'PD intervention' };
/** A reason writes itself into the comment. */
const REASON_TAKEN = { selector: '[role="tabpanel"] textarea', text: 'Guards intervention' };

const escalation: Course = {
  name: 'escalation with dispatch',
  byKeys: async (seat, alarm) => {
    await selectByKey(seat);
    await seat.press('e', { selector: '[role="tabpanel"] textarea:focus' });
    await seat.type(WORDS);
    await seat.press('Control+Enter', NOTES);
    await seat.press('Control+Enter', ACCEPTED);
    await seat.press('Escape', { selector: 'textarea:focus', isGone: true });
    await seat.press('r', { selector: '[role="tabpanel"] textarea:focus' });
    await seat.press('Shift+Tab', { selector: '[role="combobox"]:focus' });
    await seat.press('ArrowDown', REASONS);
    await seat.press('Enter', REASON_TAKEN);
    await seat.press('Control+Enter', QUESTION);
    await seat.press('Enter', resolved(alarm));
  },
  byClicks: async (seat, alarm) => {
    const { page } = seat;
    await selectByClick(seat, alarm);
    await seat.click(responseTab(page, 'Escalate'), foot('Proceed'));
    await seat.click(procedure(page).getByRole('textbox').last(), { selector: 'textarea:focus' });
    await seat.type(WORDS);
    await seat.click(footButton(page, 'Proceed'), NOTES);
    await seat.click(page.getByRole('region', { name: 'RSPNDR' }).getByRole('button', { name: 'Escalate' }), ACCEPTED);
    await seat.click(responseTab(page, 'Resolve'), foot('Resolve'));
    await seat.click(procedure(page).getByRole('combobox', { name: 'Resolution reason' }), REASONS);
    await seat.click(page.getByRole('option', { name: 'Guards intervention' }), REASON_TAKEN);
    await seat.click(footButton(page, 'Resolve'), QUESTION);
    await seat.click(footButton(page, 'Notify, then resolve'), resolved(alarm));
  },
};

const CALLED = { selector: 'section[aria-label="Call"] time' };
const ENDED = { selector: 'section[aria-label="Call"]', isGone: true };

const call: Course = {
  name: 'call',
  byKeys: async (seat, alarm) => {
    await selectByKey(seat);
    await seat.press('c', { selector: '[role="dialog"] li button:focus' });
    await seat.press('Enter', CALLED);
    await seat.press('c', { selector: 'section[aria-label="Call"] button:focus', text: 'End' });
    await seat.press('Enter', ENDED);
    await seat.press('r', { selector: '[role="tabpanel"] button:focus' });
    await seat.press('1', resolved(alarm));
  },
  byClicks: async (seat, alarm) => {
    const { page } = seat;
    await selectByClick(seat, alarm);
    await seat.click(callFirst(page), CALLED);
    await seat.click(
      page.getByRole('region', { name: 'Call', exact: true }).getByRole('button', { name: 'End' }),
      ENDED,
    );
    await seat.click(footButton(page, 'Authorized Person'), resolved(alarm));
  },
};

/** The five commonest courses. */
export const COURSES: readonly Course[] = [
  quickly('false alarm', 'False Positive', '3'),
  quickly('authorised person', 'Authorized Person', '1'),
  talkdownWorks,
  escalation,
  call,
];

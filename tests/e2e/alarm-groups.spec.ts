import type { Locator, Page } from '@playwright/test';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { asUser } from '../support/as-user.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { expect, test } from './fixtures.ts';
import { timelineOf } from './pages/record.ts';
import {
  aboutTab,
  alarmUpdates,
  escalateGroupForm,
  footButton,
  resolveEscalationForm,
  resolveGroupForm,
  responseTab,
} from './pages/response-panel.ts';

const card = (page: Page, id: string) => page.locator(`[data-row-id="${id}"] > a`);
const pane = (page: Page) => page.getByRole('region', { name: 'Alarm group' });
const bar = (page: Page, id: string) => page.locator(`a[data-segment="${id}"]`);

/** Opens the list and finds the group, which is on its first page. */
async function openList(page: Page, id: string): Promise<void> {
  await page.goto(`/alarm-groups?group=${id}`);
  await expect(card(page, id)).toHaveAttribute('aria-current', 'true');
  await expect(timelineOf(page)).toBeVisible();
}

/** Opens the tab with the group's history. */
async function openHistory(page: Page): Promise<Locator> {
  await aboutTab(page, 'Updates').click();
  return alarmUpdates(page);
}

test('a group is opened, played along its timeline, and resolved', async ({ operator, watchfloor }) => {
  test.setTimeout(120_000);
  const group = await raiseGroup(watchfloor.ingest, [
    { camera: 0, agoS: 240, lastsS: 4 },
    { camera: 1, agoS: 90, lastsS: 30, severity: 'other' },
  ]);
  const [first, second] = group.events;
  if (!first || !second) throw new Error('too few events');
  const { page } = await operator('support');
  await openList(page, group.id);
  await expect(timelineOf(page)).toContainText('2 critical');

  // The first recording plays automatically; the timeline continues with the next one across the gap.
  await expect(bar(page, first.id)).toHaveAttribute('aria-current', 'true');
  await expect(bar(page, second.id)).toHaveAttribute('aria-current', 'true', { timeout: 40_000 });
  await expect(page.getByLabel(`Event Video of ${second.cameraName}`)).toBeVisible();
  const timeline = timelineOf(page);
  await timeline.getByRole('button', { name: 'Pause' }).click();
  await expect(timeline.getByRole('button', { name: 'Play' })).toBeVisible();

  // A click on a bar returns to its recording, which stays paused.
  await bar(page, first.id).click();
  await expect(bar(page, first.id)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel(`Event Video of ${first.cameraName}`)).toBeVisible();

  await page.keyboard.press('r');
  const form = resolveGroupForm(page);
  await form.getByRole('textbox').fill('Staff on site');
  await footButton(page, 'Resolve').click();
  await expect(page.getByText('Alarm group resolved successfully')).toBeVisible();
  await expect(card(page, group.id)).toContainText('Resolved');

  // The group's own page shows it in the history, and Shift+Esc returns to the card.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/alarm-groups/${group.id}`);
  await expect(await openHistory(page)).toContainText('Staff on site');
  await page.keyboard.press('Shift+Escape');
  await expect(card(page, group.id)).toHaveAttribute('aria-current', 'true');
});

test('the seeker is dragged to another recording and moved by keys, and a key marks the group safe', async ({
  operator,
  watchfloor,
}) => {
  const group = await raiseGroup(watchfloor.ingest, [
    { camera: 0, agoS: 120, lastsS: 20 },
    { camera: 1, agoS: 60, lastsS: 20 },
  ]);
  const [first, second] = group.events;
  if (!first || !second) throw new Error('too few events');
  const { page } = await operator('support');
  await openList(page, group.id);
  const timeline = timelineOf(page);
  const seeker = timeline.getByRole('slider', { name: 'Seeker' });
  await timeline.getByRole('button', { name: 'Pause' }).click();

  const target = await bar(page, second.id).boundingBox();
  const flag = await seeker.boundingBox();
  if (!target || !flag) throw new Error('nothing to drag');
  await page.mouse.move(flag.x + flag.width / 2, flag.y + flag.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, flag.y + flag.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(bar(page, second.id)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel(`Event Video of ${second.cameraName}`)).toBeVisible();
  // It was paused before, and still is.
  await expect(timeline.getByRole('button', { name: 'Play' })).toBeVisible();

  await seeker.focus();
  await page.keyboard.press('PageUp');
  await expect(bar(page, first.id)).toHaveAttribute('aria-current', 'true');
  await expect(seeker).toHaveAttribute('aria-valuetext', /high alarm/);

  await page.keyboard.press('s');
  await expect(page.getByText('Alarm group resolved successfully')).toBeVisible();
  await expect(card(page, group.id)).toContainText('Resolved');
});

test('a group is escalated, and its escalation resolved', async ({ operator, watchfloor }) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  const { page } = await operator('support');
  await openList(page, group.id);

  await page.keyboard.press('e');
  const escalate = escalateGroupForm(page);
  await footButton(page, 'Proceed').click();
  await expect(escalate.getByText('Please fill out the comment')).toBeVisible();
  await escalate.getByPlaceholder('Provide a brief comment on the escalation').fill('Two people at the fence');
  await footButton(page, 'Proceed').click();
  await expect(pane(page).getByText('Escalated', { exact: true })).toBeVisible();
  await expect(footButton(page, 'Proceed')).toHaveCount(0);
  await expect(card(page, group.id).getByLabel('Escalated')).toBeVisible({ timeout: 60_000 });

  await expect(responseTab(page, 'Dispatch')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('region', { name: 'RSPNDR' }).getByRole('textbox', { name: 'Notes' }).blur();
  await page.keyboard.press('r');
  const resolve = resolveEscalationForm(page);
  await resolve.getByRole('textbox').fill('Police have been');
  await footButton(page, 'Resolve').click();
  await expect(page.getByText('Escalation resolved successfully')).toBeVisible();
  const history = await openHistory(page);
  await expect(history).toContainText('Two people at the fence');
  await expect(history).toContainText('Police have been');
});

test('text typed for a group survives its resolution by a colleague', async ({ operator, watchfloor }) => {
  test.setTimeout(120_000);
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  const { page } = await operator('support');
  await openList(page, group.id);
  await page.keyboard.press('r');
  await resolveGroupForm(page).getByRole('textbox').fill('The guard is there');

  const colleague = await asUser(watchfloor.origin, 'msp-manager');
  await colleague.call(setAlarmGroupState, {
    params: { id: group.id },
    body: { resolution: 'safe', resolutionComment: 'Cleaners', operatorId: colleague.profile.id },
  });

  const late = page.getByRole('region', { name: 'Comment' });
  await expect(late).toContainText(`${colleague.profile.name} resolved this alarm group at`, { timeout: 60_000 });
  await expect(late.getByRole('textbox')).toHaveValue('The guard is there');
  await late.getByRole('button', { name: 'Add as comment' }).click();
  await expect(late).toHaveCount(0);
  const history = await openHistory(page);
  await expect(history).toContainText('Cleaners');
  await expect(history).toContainText('The guard is there');
});

test('Ctrl+click opens the group or the alarm in a new tab', async ({ operator, watchfloor }) => {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  const { page, context } = await operator('support');
  await openList(page, group.id);
  const opened = context.waitForEvent('page');
  await card(page, group.id).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(`/unified-monitoring?scan=${group.id}`);
  const alarm = context.waitForEvent('page');
  const [event] = group.events;
  if (!event) throw new Error('too few events');
  await bar(page, event.id).click({ modifiers: ['Control'] });
  await expect(await alarm).toHaveURL(`/alarms/${event.id}?product=scan`);
});

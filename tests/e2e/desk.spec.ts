import type { Locator, Page } from '@playwright/test';
import { raiseGroup } from '../support/raise-group.ts';
import { addLoudspeaker, simplifySop } from '../support/stored-rows.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { footButton, procedure, question, responseTab, talkdownDialog } from './pages/response-panel.ts';

const ACCOUNT = 'support';

/** Raises an alarm group at a camera with a loudspeaker, where every procedure has two talkdowns. Returns its address. */
async function raiseAudibleGroup(watchfloor: Watchfloor): Promise<string> {
  const { id, location, events } = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  for (const { cameraId } of events) addLoudspeaker(watchfloor, cameraId);
  simplifySop(watchfloor, location.id);
  return `/alarm-groups/${id}`;
}

/** The question of the current step, and all its answers, can be seen without scrolling. */
async function expectStepInView(page: Page, text: string, answers: Locator): Promise<void> {
  await expect(question(page)).toContainText(text);
  await expect(question(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(answers.first()).toBeEnabled();
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
}

test('each step of an alarm group shows its question, its talkdown and all its answers at 1366x768', async ({
  operator,
  watchfloor,
}) => {
  const address = await raiseAudibleGroup(watchfloor);
  const { page } = await operator(ACCOUNT);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(address);

  const situations = page.getByRole('group', { name: 'Situations' }).getByRole('button');
  await expectStepInView(page, 'Do you see any person or moving vehicle?', situations);
  await situations.filter({ hasText: 'Unauthorized Access' }).click();

  const yesNo = page.locator('[data-foot]').getByRole('button', { name: /^(Yes|No)$/ });
  const part = procedure(page).locator('[data-foot]').getByRole('group').nth(1).getByRole('button').first();
  // A situation may have parts.
  await expect(part.or(yesNo.first())).toBeVisible();
  if (await part.isVisible()) await part.click();

  await expectStepInView(page, 'Did the person or vehicle move away from the premises?', yesNo);
  await expect(procedure(page).getByRole('button', { name: 'Talkdown 1' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('n');
  await expectStepInView(page, 'Did they move away from the premises?', yesNo);
  await expect(procedure(page).getByRole('button', { name: 'Talkdown 2' })).toBeInViewport({ ratio: 1 });

  // The talkdown is docked: pictures and answers stay in view.
  await page.keyboard.press('Shift+T');
  await expect(talkdownDialog(page).getByPlaceholder('eg: Red shirt')).toBeFocused();
  for (const answer of await yesNo.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(talkdownDialog(page)).toBeHidden();

  // The last No leads to the escalation, with the text to write in focus and its button in view.
  await page.keyboard.press('n');
  await expect(responseTab(page, 'Escalate')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByPlaceholder('Provide a brief comment on the escalation')).toBeFocused();
  await expect(footButton(page, 'Proceed')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(footButton(page, 'Resolve')).toBeInViewport({ ratio: 1 });
});

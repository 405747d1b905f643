import type { Locator, Page } from '@playwright/test';
import type { WorldLocation } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { emptyQueue } from '../support/empty-queue.ts';
import { type Raised, raiseIntrusion } from '../support/raise.ts';
import { raiseFor } from '../support/raise-for.ts';
import { locationAlarmOf } from '../support/stored-rows.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { getAlarmButton, locationAlarmDetail } from './pages/desk.ts';
import { openAlarm, personBoxes, siteWatch } from './pages/record.ts';
import { aboutTab, aiRecommendation, procedure, responseTab } from './pages/response-panel.ts';

// Video takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

const AI = {
  recommendation: 'Escalate',
  headline: 'Person testing doors',
  summary: 'A person walks between the rows and tries the doors of three vehicles.',
};

interface Burst {
  /** The alarm with the highest TAP that has video. */
  best: Raised;
  /** The location alarm that all of them have joined. */
  id: string;
  door: string;
}

/**
 * Raises three alarms of one site: first the one with the highest TAP that has video, and last, with an even
 * higher TAP, a door without a camera.
 */
async function raiseBurst(watchfloor: Watchfloor): Promise<Burst> {
  const { ingest, origin } = watchfloor;
  const { profile } = await asUser(origin, 'monitoring');
  const unwatched = ({ doors }: WorldLocation) => doors.find(({ cameraId }) => cameraId === null);
  const best = await raiseIntrusion(ingest, {
    tenantId: profile.tenant.id,
    where: (site) => unwatched(site) !== undefined,
    alarm: { ai: AI },
    tap: 99,
    agoMs: 40_000,
  });
  const door = unwatched(best.location);
  if (!door) throw new Error('the alarm was raised at a site whose doors are all watched');
  const site = { locationId: best.location.id };
  await raiseIntrusion(ingest, { ...site, alarm: { ai: AI }, picture: false, tap: 55, agoMs: 25_000 });
  await raiseIntrusion(ingest, {
    ...site,
    type: 'door-forced-open',
    tap: 100,
    agoMs: 12_000,
    picture: false,
    alarm: {
      sourceType: 'DOOR',
      sourceId: door.id,
      cameraId: null,
      video: null,
      boxes: [],
      markers: [],
      tags: [],
      ai: AI,
    },
  });
  return { best, id: locationAlarmOf(watchfloor, best.id), door: door.name };
}

/** Expects an element to be entirely on the screen, and tall enough to be read. */
async function expectInSight(page: Page, part: Locator, height: number): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('there is no place for it');
  expect(box.height).toBeGreaterThanOrEqual(height);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
}

/** Expects everything needed for a decision to be visible without a click. */
async function expectDecidable(page: Page): Promise<void> {
  const pane = locationAlarmDetail(page);
  const verdict = aiRecommendation(pane);
  await expect(verdict).toContainText(AI.headline);
  await expectInSight(page, verdict, 50);
  const steps = procedure(pane);
  await expect(steps.getByRole('listitem').first()).toBeInViewport();
  await expectInSight(page, steps, 150);
  for (const answer of await pane.locator('[data-foot]').getByRole('button').all()) {
    await expect(answer).toBeInViewport({ ratio: 1 });
  }
}

test('a claimed alarm opens on its best clip, with everything needed for a decision in view, also for monitoring operators', async ({
  operator,
  watchfloor,
}) => {
  await emptyQueue(watchfloor);
  const { best, door } = await raiseBurst(watchfloor);
  const { page } = await operator('monitoring');
  await getAlarmButton(page).click();
  await expect(locationAlarmDetail(page).getByText('1 / 3', { exact: true })).toBeVisible();
  await expect(locationAlarmDetail(page).getByLabel(`Event Video of ${best.camera.name}`)).toBeVisible();
  await expect(personBoxes(page).first()).toBeVisible({ timeout: 30_000 });
  await expectDecidable(page);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`No camera watches ${door}`)).toBeVisible();

  await page.keyboard.press('w');
  const watch = siteWatch(page);
  await expect(watch.getByText('LIVE', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(watch).toBeHidden();
});

test('a location alarm has everything needed for a decision in view, on its own page and beside the list', async ({
  operator,
  watchfloor,
}) => {
  const { id } = await raiseBurst(watchfloor);
  const { page } = await operator('gsoc-manager', `/location-alarms/${id}`);
  await expectDecidable(page);
  await page.goto(`/location-alarms?period=past-24-hours&alarm=${id}`);
  await expectDecidable(page);
});

test('a raw alarm shows the verdict first and its neighbours once, also in a small window', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator', { alarm: { ai: AI } });
  const { page } = await operator('gsoc-operator');
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlarm(page, alarm);
  const verdict = aiRecommendation(page);
  await expect(verdict).toContainText(AI.summary);
  await expectInSight(page, verdict, 55);
  await aboutTab(page, 'Updates').click();
  const updates = page.getByRole('region', { name: 'Updates and comments' });
  await expect(updates.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 });
  await expect(updates.getByRole('listitem').nth(1)).toBeInViewport();
  await responseTab(page, 'Resolve').click();
  await expectInSight(page, page.getByRole('button', { name: 'Submit' }), 30);
  await expect(page.getByText('Similar alarms')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Neighbouring events' })).toHaveCount(1);
});

test('a form that cannot be sent explains why, and typed text is discarded only after confirmation', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raiseFor(watchfloor, 'gsoc-operator');
  const { page } = await operator('gsoc-operator');
  await openAlarm(page, alarm);
  await responseTab(page, 'Resolve').click();
  await page.getByRole('radio', { name: /^Pending/ }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('Choose another status first.');
  await submit.hover();
  await expect(page.getByText('Choose another status first.').and(page.locator(':visible'))).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report a bug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a bug' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The video stops');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status')).toHaveText('Still to be filled in: Severity.');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('The video stops');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

import type { Locator, Page } from '@playwright/test';
import type { Raised } from '../../support/raise.ts';
import { responseTab } from './response-panel.ts';

/** The timeline of the recordings. */
export const timelineOf = (place: Page | Locator): Locator => place.getByRole('region', { name: 'Timeline' });

/** The floor plan of the site. */
export const floorPlan = (place: Page | Locator): Locator => place.getByRole('region', { name: 'Floor plan' });

/** The dialog with the cameras of the site. */
export const siteWatch = (place: Page | Locator): Locator => place.getByRole('dialog', { name: 'Site watch' });

/** The title of the page. */
export const pageTitle = (place: Page | Locator): Locator => place.getByRole('heading', { level: 1 });

/** The boxes around people in the picture. */
export const personBoxes = (place: Page | Locator): Locator => place.locator('[data-box="person"]');

/** The parts that are still loading. */
export const loadingParts = (place: Page | Locator): Locator => place.getByRole('status', { name: /loading/ });

/** Opens the page of a raw alarm. */
export const openAlarm = async (page: Page, { id }: Pick<Raised, 'id'>): Promise<void> => {
  await page.goto(`/alarms/${id}`);
};

/** Chooses the pictures of a desk: 'LIVE', 'Event Video', 'PLAYBACK', 'Split view'. */
export const chooseView = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name }).click();

/** Shows the live picture alone. */
export const showLive = (page: Page): Promise<void> => chooseView(page, 'LIVE');

/** The player of a recording. */
export const player = (page: Page): Locator => page.getByRole('region', { name: 'Video' });

/** The video element of a player. */
export const videoOf = (page: Page): Locator => player(page).locator('video');

/** The comment box of the status form. */
export const statusComment = (page: Page): Locator =>
  page.getByRole('region', { name: 'Status' }).getByRole('textbox', { name: 'Comment' });

/** Submits the status form. */
export const submitStatus = (page: Page): Promise<void> => page.getByRole('button', { name: /^Submit/ }).click();

/** Resolves the alarm on show with a comment. */
export async function resolveAlarm(page: Page, comment: string): Promise<void> {
  await responseTab(page, 'Resolve').click();
  await statusComment(page).fill(comment);
  await submitStatus(page);
}

import type { Page, Response } from '@playwright/test';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { asUser } from '../support/as-user.ts';
import { type Raised, raiseIntrusion } from '../support/raise.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { openAlarm, siteWatch } from './pages/record.ts';
import { expectMoving, frameOnScreen } from './pictures.ts';

// Video takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** Raises an alarm at a site with more cameras than fit in a small window. */
async function raiseAtLargeSite({ origin, ingest }: Watchfloor): Promise<Raised> {
  const { profile } = await asUser(origin, 'gsoc-manager');
  for (;;) {
    const alarm = await raiseIntrusion(ingest, { tenantId: profile.tenant.id });
    if (alarm.location.cameras.length > 4) return alarm;
  }
}

/** Opens the site watch of an alarm's site. */
async function watchSite(page: Page, watchfloor: Watchfloor): Promise<Raised> {
  const alarm = await raiseAtLargeSite(watchfloor);
  await openAlarm(page, alarm);
  await expect(page.getByRole('button', { name: 'Site watch' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(siteWatch(page)).toBeVisible();
  return alarm;
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Cameras', exact: true }).getByRole('listitem');
const tileOf = (page: Page, camera: string) =>
  tiles(page).filter({ has: page.getByRole('button', { name: camera, exact: true }) });

const moves = (page: Page, { camera }: Raised) =>
  expectMoving((scene) => frameOnScreen(tileOf(page, camera.name).locator('video'), scene), camera.scene);

/** The live streams that the page has at media. */
function openStreams(page: Page): Set<string> {
  const open = new Set<string>();
  const note = async (response: Response) => {
    const method = response.request().method();
    const { pathname } = new URL(response.url());
    if (method === 'DELETE') open.delete(pathname);
    if (method !== 'POST' || response.status() !== 201) return;
    open.add(new URL((await response.headerValue('location')) ?? '', response.url()).pathname);
  };
  // In order: the start of a stream must be recorded before its end.
  let last = Promise.resolve();
  page.on('response', (response) => {
    if (response.url().includes('/whep')) last = last.then(() => note(response));
  });
  return open;
}

const isLow = (stream: string) => stream.includes('/low/');

test('a site is watched through the cameras around an alarm, one of them is enlarged, and all are closed again', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-manager');
  const open = openStreams(page);
  const alarm = await watchSite(page, watchfloor);
  const count = 4;
  await expect(tiles(page)).toHaveCount(count);
  await expect(tiles(page).getByText('LIVE')).toHaveCount(count);
  await moves(page, alarm);

  await tileOf(page, alarm.camera.name).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => open.size).toBe(1);
  await moves(page, alarm);
  await page.keyboard.press('Escape');
  await expect.poll(() => open.size).toBe(count);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => open.size).toBe(0);
});

test('a camera below the edge of the window has no stream, and all cameras can be selected', async ({
  operator,
  watchfloor,
}) => {
  const { page } = await operator('gsoc-manager');
  await page.setViewportSize({ width: 760, height: 560 });
  const open = openStreams(page);
  const alarm = await watchSite(page, watchfloor);
  await expect(tiles(page)).toHaveCount(4);
  // The fourth is out of view.
  await expect.poll(() => open.size).toBe(3);

  await page.keyboard.press('Enter');
  await expect.poll(() => [...open].map(isLow)).toEqual([false]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(tiles(page)).toHaveCount(alarm.location.cameras.length);
});

test('a hidden tab has no stream of the site, and all of them once it is back', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-manager');
  const open = openStreams(page);
  const alarm = await watchSite(page, watchfloor);
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const count = 4;
  await expect.poll(() => open.size).toBe(count);
  await show('hidden');
  await expect.poll(() => open.size).toBe(0);
  await show('visible');
  await expect.poll(() => open.size).toBe(count);
  await moves(page, alarm);
});

test('only the camera that hangs is called frozen', async ({ operator, watchfloor }) => {
  const { page } = await operator('gsoc-manager');
  const alarm = await watchSite(page, watchfloor);
  await moves(page, alarm);
  const params = { id: alarm.camera.id };
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'frozen' } });
  const frozen = tiles(page).filter({ hasText: /Frozen \d:\d\d/ });
  await expect(frozen).toHaveCount(1);
  await expect(frozen.getByRole('button')).toHaveAccessibleName(alarm.camera.name);
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
  await expect(frozen).toHaveCount(0);
});

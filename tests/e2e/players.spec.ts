import type { Page } from '@playwright/test';
import { formatTimeOfDay, formatTimestamp } from '#client/lib/time.ts';
import { getCamera, getLivestream } from '#contract/cameras.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { encodeRequest } from '#contract/request.ts';
import { setCameraFault } from '#contract/sim/cameras.ts';
import { listPicturePlans } from '#contract/sim/picture-plans.ts';
import { eventWindow } from '#incidents/detector.ts';
import { asUser } from '../support/as-user.ts';
import { type Raised, raiseIntrusion } from '../support/raise.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { chooseView, openAlarm, pageTitle, personBoxes, player, showLive, videoOf } from './pages/record.ts';
import { expectMoving, frameInFile, frameOnScreen } from './pictures.ts';

// Video takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** Raises an alarm at a camera with playback whose recording the operator may watch. */
async function raise(watchfloor: Watchfloor, agoMs: number): Promise<Raised> {
  const { profile, get } = await asUser(watchfloor.origin, 'gsoc-manager');
  for (;;) {
    const alarm = await raiseIntrusion(watchfloor.ingest, { tenantId: profile.tenant.id, agoMs });
    const camera = getCamera.reply.parse(await get(encodeRequest(getCamera, { params: { id: alarm.camera.id } }).path));
    if (camera.payload.isPlaybackEnabled) return alarm;
  }
}

/** Expects a moving picture of the alarm's camera. */
const expectLive = (page: Page, alarm: Raised) =>
  expectMoving((scene) => frameOnScreen(videoOf(page).last(), scene), alarm.camera.scene);

/** The content of a camera's picture at a time. */
async function contentAt({ ingest }: Watchfloor, cameraId: string, atMs: number): Promise<string> {
  const { payload: plans } = await ingest(listPicturePlans, { query: { fromMs: atMs, toMs: atMs + 1 } });
  return plans.find((plan) => plan.cameraId === cameraId)?.content ?? 'empty';
}

test('a live picture whose WHEP is refused plays over HLS, near its edge', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  trouble.expect(/ 503 |status of 503/);
  await page.route(/\/whep(\?|$)/, (route) => route.fulfill({ status: 503 }));
  await openAlarm(page, alarm);
  await showLive(page);
  await expectLive(page, alarm);
  await expect(player(page).getByText(/^Connected/)).toBeVisible();
  const age = async () => {
    // The zone follows the time when it differs from the operator's.
    const text = (
      await player(page)
        .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
        .textContent()
    )?.slice(0, 19);
    const zone = alarm.location.timezone;
    const now = new Date().toLocaleString('sv-SE', { timeZone: zone });
    return (Date.parse(`${now}Z`) - Date.parse(`${text}Z`)) / 1_000;
  };
  await expect.poll(age).toBeLessThanOrEqual(8);
});

test('playback shows the figure of a past incident at its time, with its alarm on the bar', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raise(watchfloor, 40 * 60_000);
  const { page } = await operator('gsoc-manager');
  await openAlarm(page, alarm);
  await chooseView(page, 'PLAYBACK');
  await expect(page.getByRole('radio', { name: 'PLAYBACK', checked: true })).toBeVisible();
  const contentShown = async () => (await frameOnScreen(videoOf(page), alarm.camera.scene))?.clip.content;
  const behind = await contentAt(watchfloor, alarm.camera.id, Date.now() - 900_000);
  await expect.poll(contentShown, { timeout: 30_000 }).toBe(behind);

  await page.getByRole('button', { name: 'Playback date and time' }).click();
  const time = page.getByRole('textbox', { name: 'Date and time' });
  await time.fill(formatTimestamp(alarm.timestampMs, alarm.location.timezone));
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  await expect.poll(contentShown).toBe('person');
  const begins = formatTimeOfDay(eventWindow(alarm.timestampMs).fromMs, alarm.location.timezone);
  // The zone follows the time when it differs from the operator's.
  const marker = new RegExp(`^Go to Alarm ${begins}( \\S+)?, TAP 92`);
  await expect(page.getByRole('button', { name: marker })).toBeVisible();
});

test('V switches from the event to split view, live, playback and back, and split view shows event and live', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  await openAlarm(page, alarm);
  const chosen = (name: string) => page.getByRole('radio', { name, checked: true });
  await expect(chosen('Event Video')).toBeVisible();
  await expect(personBoxes(page)).toBeVisible();
  // Its pictures come from another origin; the saved still must be the current frame all the same.
  await page.keyboard.press(',');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Shift+S');
  const snapshot = await saved;
  expect(snapshot.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{8}-\d{6}\.jpg$/);
  const frameSaved = await frameInFile(await snapshot.path());
  expect(frameSaved).toBeDefined();
  // The screen may be a frame behind the player.
  await expect.poll(() => frameOnScreen(videoOf(page))).toEqual(frameSaved);
  for (const name of ['Split view', 'LIVE', 'PLAYBACK', 'Event Video']) {
    await page.keyboard.press('v');
    await expect(chosen(name)).toBeVisible();
  }
  await chooseView(page, 'Split view');
  await expect(player(page)).toHaveCount(2);
  await expect(personBoxes(page)).toBeVisible();
  await expectLive(page, alarm);
});

test('a live picture at a socket address plays as media source', async ({ operator, watchfloor }) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  await page.route(`**${getLivestream.path.replace('{id}', '*')}`, async (route) => {
    const response = await route.fetch();
    const { payload } = getLivestream.reply.parse(await response.json());
    const { search } = new URL(payload.livestreamUrl);
    const livestreamUrl = `${watchfloor.media.hls.replace('http:', 'ws:')}${MEDIA_PATHS.mse(alarm.camera.id)}${search}`;
    await route.fulfill({ response, json: { payload: { livestreamUrl, expiresAt: payload.expiresAt } } });
  });
  await openAlarm(page, alarm);
  await showLive(page);
  await expectLive(page, alarm);
  await expect(player(page).getByText('Connected')).toBeVisible();
});

test('a camera that keeps sending the same picture is called frozen, until it moves', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  await openAlarm(page, alarm);
  await showLive(page);
  await expectLive(page, alarm);
  const frozen = page.getByText(/^Frozen \d:\d\d$/);
  await expect(frozen).toHaveCount(0);
  const params = { id: alarm.camera.id };
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'frozen' } });
  await expect(frozen).toBeVisible();
  await expect(page.getByText('Waiting for the picture')).toBeVisible();
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
  await expect(frozen).toHaveCount(0);
});

test('a camera that goes offline says so, keeps its last picture, and recovers by itself', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  await openAlarm(page, alarm);
  await showLive(page);
  await expectLive(page, alarm);
  // New sessions and the fallback are refused, and a player that asks about its session is told that it is
  // gone.
  trouble.expect(/(\/whep(\/[\w-]+)?|\.m3u8)\?jwt=/);
  const endedAgain: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE' && response.status() === 404) endedAgain.push(response.url());
  });
  const params = { id: alarm.camera.id };
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'offline' } });
  await expect(page.getByText('retrying in some seconds')).toBeVisible();
  await expect(page.getByText('stream not found')).toBeVisible();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await watchfloor.ingest(setCameraFault, { params, body: { kind: 'none' } });
  await expect(page.getByText('retrying in some seconds')).toHaveCount(0);
  await expectLive(page, alarm);
  expect(endedAgain).toEqual([]);
});

test('a hidden tab closes its stream and shows the picture again soon after it becomes visible', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page } = await operator('gsoc-manager');
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await openAlarm(page, alarm);
  await showLive(page);
  await expectLive(page, alarm);
  const left = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/whep/'));
  await show('hidden');
  await left;
  await show('visible');
  await expect(player(page).getByText('Connected')).toBeVisible();
  await expectLive(page, alarm);
});

test('a shared live view plays only with its token', async ({ operator, watchfloor, trouble }) => {
  const alarm = await raise(watchfloor, 60_000);
  const { page, context } = await operator('gsoc-manager');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAlarm(page, alarm);
  await showLive(page);
  await page.getByRole('button', { name: 'Share live view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Shareable Link' });
  await dialog.getByRole('textbox', { name: 'Duration in hours' }).fill('12');
  await dialog.getByRole('button', { name: 'Generate link' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Live view link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/shared/live-view?sharedToken=');

  const { page: guest } = await operator();
  await guest.goto(link);
  await expect(pageTitle(guest)).toHaveText(alarm.camera.name);
  await expect(guest.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  await expectLive(guest, alarm);

  // Without WHEP the shared token opens the same picture over HLS.
  trouble.expect(/ 503 |status of 503/);
  const { page: behind } = await operator();
  await behind.route(/\/whep(\?|$)/, (route) => route.fulfill({ status: 503 }));
  await behind.goto(link);
  await expectLive(behind, alarm);

  trouble.expect(/ 403 |status of 403/);
  await guest.goto(`${link}x`);
  await expect(guest.getByText('This link has expired or does not open this content')).toBeVisible();
  await expect(guest.locator('video')).toHaveCount(0);
});

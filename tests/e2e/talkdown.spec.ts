import type { Page } from '@playwright/test';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { asUser } from '../support/as-user.ts';
import { type Raised, raiseIntrusion } from '../support/raise.ts';
import { setFault } from '../support/set-fault.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { test as base, expect } from './fixtures.ts';
import { openAlarm, showLive } from './pages/record.ts';
import { aboutTab, alarmUpdates, talkdownDialog } from './pages/response-panel.ts';

const ACCOUNT = 'support';

/** A Watchfloor with the local services and with loudspeakers, on which nothing else happens. */
const test = base.extend<object, { watchfloor: Watchfloor }>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor({ simulator: true, localServices: true, env: { SIM_STREAM: 'off' } });
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],
});

/** The address of an alarm group at a site with a camera that takes talkdowns. */
async function audibleGroup({ origin }: Watchfloor): Promise<string> {
  const { get } = await asUser(origin, ACCOUNT);
  const groups = listAlarmGroups.reply.parse(await get('/api/alarm_groups?pageSize=100')).items;
  for (const { id, location } of groups) {
    const path = `${searchCameraNames.path}?locationIds=${location.id}&takesTalkdowns=true`;
    if (searchCameraNames.reply.parse(await get(path)).payload.length > 0) return `/alarm-groups/${id}`;
  }
  throw new Error('the world has no alarm group at a site with a loudspeaker');
}

const preview = (page: Page) => talkdownDialog(page).getByLabel('Preview');
const seconds = (page: Page) => preview(page).evaluate((audio: HTMLAudioElement) => audio.duration);

async function openTalkdown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Talkdown' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(talkdownDialog(page).getByRole('combobox', { name: 'Camera' })).toBeVisible();
}

test('an operator talks down with speech and with their own voice, and hears both again in the history', async ({
  operator,
  watchfloor,
}) => {
  const address = await audibleGroup(watchfloor);
  const { page } = await operator(ACCOUNT);
  await openTalkdown(page, address);
  const dialog = talkdownDialog(page);
  await dialog.getByRole('radio', { name: 'Describe the person' }).click();
  await dialog.getByPlaceholder('eg: Red shirt').fill('blue jacket');
  await dialog.getByRole('button', { name: 'Fetch Audio' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(3);
  await dialog.getByRole('button', { name: 'Send audio' }).click();
  await expect(page.getByText('Audio sent to camera successfully')).toBeVisible();
  await aboutTab(page, 'Updates').click();
  await expect(alarmUpdates(page)).toContainText('transmitted successfully');

  await page.keyboard.press('t');
  await dialog.getByText('Recording', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  // The browser's microphone beeps once a second.
  await expect
    .poll(() => dialog.getByLabel('Microphone level').evaluate((meter: HTMLMeterElement) => meter.value))
    .toBeGreaterThan(0.01);
  await expect(dialog.getByRole('timer')).not.toHaveText('0:00');
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await expect(preview(page)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send audio' }).click();
  await expect(dialog).toBeHidden();

  const recordings = alarmUpdates(page).getByLabel('Recording');
  await expect(recordings).toHaveCount(2);
  for (const recording of await recordings.all()) {
    await recording.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  }
});

/** Raises an alarm at a camera with a loudspeaker. */
async function audibleAlarm({ ingest }: Watchfloor): Promise<Raised> {
  for (;;) {
    const alarm = await raiseIntrusion(ingest);
    if (alarm.camera.hasLoudspeaker) return alarm;
  }
}

/** How loud half a second of the live sound becomes, from 0 to 1; NaN while there is no sound to hear. */
const loudness = (page: Page) =>
  page.getByLabel(/^Live picture of/).evaluate(async (video: HTMLVideoElement) => {
    if (!(video.srcObject instanceof MediaStream) || video.muted) return Number.NaN;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context);
    context.createMediaStreamSource(video.srcObject).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    while (context.currentTime < 0.5) {
      await new Promise(requestAnimationFrame);
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples);
    }
    await context.close();
    return loudest;
  });

test('a talkdown is heard in the live picture of its camera, once its sound is on, until it is stopped', async ({
  operator,
  watchfloor,
}) => {
  const alarm = await audibleAlarm(watchfloor);
  const { page } = await operator(ACCOUNT);
  await openAlarm(page, alarm);
  await showLive(page);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(() => loudness(page)).toBeLessThan(0.001);
  await page.keyboard.press('t');
  await talkdownDialog(page).getByRole('button', { name: 'Send audio' }).click();
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.05);
  await aboutTab(page, 'Updates').click();
  await page.getByRole('button', { name: 'Stop talkdown' }).click();
  await expect(page.getByText(/transmitted successfully, stopped by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop talkdown' })).toHaveCount(0);
  // The browser still plays what it has received, but the recording would last for several seconds more.
  await expect.poll(() => loudness(page), { timeout: 4_000 }).toBeLessThan(0.001);
});

test('a failing speech service is reported with its status, and works again', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  trouble.expect(/503/);
  const address = await audibleGroup(watchfloor);
  const { page } = await operator(ACCOUNT);
  await setFault(watchfloor, 'speech', 503);
  await openTalkdown(page, address);
  await expect(talkdownDialog(page).getByRole('alert')).toContainText('HTTP 503: Service Unavailable');
  await setFault(watchfloor, 'speech', null);
  await talkdownDialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(preview(page)).toBeVisible();
});

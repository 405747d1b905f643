import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { asUser } from '#tests/support/as-user.ts';
import { widespreadAlarm } from '#tests/support/stored-rows.ts';
import { telephonyControl } from '#tests/support/telephony-control.ts';
import { SECRETS, startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * How soon a call is connected: from the press of Call until its time runs, with a contact who picks up at once. The
 * baseline is a bare WebRTC connection with an audio track inside the same page.
 */
const CALLS = sized(12, 1);

await prepareTemplate();
const watchfloor = await startWatchfloor({ localServices: true });
const browser = await launchBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]);
try {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const context = await browser.newContext({ baseURL: watchfloor.origin, permissions: ['microphone'] });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('gsoc-manager@watchfloor.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`/location-alarms/${widespreadAlarm(watchfloor, profile.tenant.id)}`);
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  const contact = page.getByRole('list', { name: 'Location Contacts' }).getByRole('listitem').first();
  const number = (await contact.getByText(/^\+/).textContent()) ?? '';
  await telephonyControl(watchfloor.localServices, SECRETS.SIM_TOKEN).script(number, {
    behaviour: 'answer',
    ringMs: 0,
  });

  const bare = [];
  for (let count = 0; count < CALLS; count += 1) bare.push(await page.evaluate(connectBare));
  const calls = [];
  for (let count = 0; count < CALLS; count += 1) calls.push(await connectCall(page, contact));
  const [first = Number.NaN] = calls;
  assertTimes('calls', calls, CALLS);
  figure('a bare connection in the page, median', ms(quantile(bare, 0.5)), 'the baseline');
  figure('a call connected, the first one', ms(first), 'under 1000 ms');
  figure('a call connected, median', ms(quantile(calls, 0.5)), 'under 1000 ms');
  figure('a call connected, p95', ms(quantile(calls, 0.95)), 'under 1000 ms');
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** Presses the contact's Call, waits for the time to run, and ends the call. Rejects when the call cannot be connected. */
async function connectCall(page: Page, contact: Locator): Promise<number> {
  // The buttons of a contact may load after their name and number.
  const took = await contact.getByRole('button', { name: /^Call / }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve, reject) => {
        const fromMs = performance.now();
        const watcher = new MutationObserver(() => {
          const isConnected = document.querySelector('section[aria-label="Call"] time') !== null;
          const refusal = document.querySelector('[data-sonner-toast][data-type="error"]');
          if (!isConnected && !refusal) return;
          watcher.disconnect();
          if (isConnected) resolve(performance.now() - fromMs);
          else reject(new Error(refusal?.textContent ?? ''));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
        button.click();
      }),
  );
  await page.getByRole('region', { name: 'Call', exact: true }).getByRole('button', { name: 'End' }).click();
  await page.getByRole('region', { name: 'Call', exact: true }).waitFor({ state: 'detached' });
  return took;
}

/** Connects two peers in the page, with sound from the microphone. */
async function connectBare(): Promise<number> {
  const fromMs = performance.now();
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [caller, answerer] = [new RTCPeerConnection(), new RTCPeerConnection()];
  for (const track of microphone.getTracks()) caller.addTrack(track, microphone);
  const connected = new Promise<void>((resolve) => {
    caller.onconnectionstatechange = () => caller.connectionState === 'connected' && resolve();
  });
  // Each description has the candidates of its peer: sent one by one, some could come before it, and be lost.
  for (const [from, to] of [
    [caller, answerer],
    [answerer, caller],
  ] as const) {
    await from.setLocalDescription();
    await new Promise<void>((resolve) => {
      if (from.iceGatheringState === 'complete') resolve();
      from.onicegatheringstatechange = () => from.iceGatheringState === 'complete' && resolve();
    });
    await to.setRemoteDescription(from.localDescription ?? { type: 'offer' });
  }
  await connected;
  for (const track of microphone.getTracks()) track.stop();
  caller.close();
  answerer.close();
  return performance.now() - fromMs;
}

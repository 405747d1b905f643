import type { Page } from '@playwright/test';
import { addSopAnswer } from '#contract/sop-answers.ts';
import { asUser } from '#tests/support/as-user.ts';
import { raiseIntrusion } from '#tests/support/raise.ts';
import { audibleCamera, locationAlarmOf, simplifySop } from '#tests/support/stored-rows.ts';
import { startWatchfloor } from '#tests/support/watchfloor.ts';
import { launchBrowser } from './browser.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * The operator's panel beside a location alarm: the time from the press of an answer until the panel has painted it,
 * that is, until the next question shows. The baseline is the bare call of the same answer from the same page.
 */
const ROUNDS = sized(60, 2);

await prepareTemplate();
const watchfloor = await startWatchfloor();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: watchfloor.origin });
  await signIn(page);
  const address = await alarmAddress();
  await page.goto(`/location-alarms/${address}`);
  await page.getByRole('button', { name: 'Unauthorized Access' }).waitFor();

  const painted = { situation: [] as number[], yes: [] as number[], no: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    painted.situation.push(await press(page, 'Unauthorized Access', 'Talkdown 1'));
    painted.yes.push(await press(page, 'Yes', 'Talkdown 2'));
    // The last Yes goes to the resolution.
    await press(page, 'Yes', undefined);
    await page.getByRole('tab', { name: 'Resolve', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'SOP' }).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Unauthorized Access' }).waitFor();
  }
  const bare = await bareCalls(page, address);
  assertTimes('bare calls', bare, ROUNDS);
  assertTimes('answers', painted.yes, ROUNDS);
  figure('bare call of an answer, p95', ms(quantile(bare, 0.95)), 'the baseline');
  figure('situation to painted question, p95', ms(quantile(painted.situation, 0.95)), 'under 100 ms');
  figure('Yes to painted question, p95', ms(quantile(painted.yes, 0.95)), 'under 100 ms');
} finally {
  await browser.close();
  await watchfloor.stop();
}

/** A location alarm at a camera with a loudspeaker, at a site whose procedure has two talkdowns. */
async function alarmAddress(): Promise<string> {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-manager');
  const camera = audibleCamera(watchfloor, profile.tenant.id);
  const alarm = await raiseIntrusion(watchfloor.ingest, {
    locationId: camera.locationId,
    picture: false,
    alarm: { sourceId: camera.id, cameraId: camera.id },
  });
  simplifySop(watchfloor, camera.locationId);
  return locationAlarmOf(watchfloor, alarm.id);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('gsoc-manager@watchfloor.test');
  await page.getByLabel('Password', { exact: true }).fill('Watchfloor-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Presses a button of the panel, and waits for the frame after the one in which the current step contains a text, or in
 * which no step is current. Returns how long that took, ms.
 */
async function press(page: Page, name: string, text: string | undefined): Promise<number> {
  await page.getByRole('button', { name, disabled: false }).first().waitFor();
  // No named functions: the compiler for Node wraps them in a helper that the page lacks.
  return page.evaluate(
    async ({ name, text, limitMs }) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-foot] button')];
      const button = buttons.find((button) => button.textContent?.startsWith(name));
      if (!button) throw new Error(`The foot of the panel has no button ${name}.`);
      const began = performance.now();
      button.click();
      for (;;) {
        const step = document.querySelector('[aria-label="Steps"] [aria-current="step"]')?.textContent;
        if (text === undefined ? step === undefined : step?.includes(text)) break;
        if (performance.now() - began > limitMs)
          throw new Error(`${name} did not lead to ${text ?? 'the resolution'}.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // The change stands in the document; the next frame has painted it.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    },
    { name, text, limitMs: 10_000 },
  );
}

/** The same answers without the panel. */
async function bareCalls(page: Page, id: string): Promise<number[]> {
  const { token } = await asUser(watchfloor.origin, 'gsoc-manager');
  const path = addSopAnswer.path.replace('{subject}', 'location_alarm').replace('{id}', id);
  return page.evaluate(
    async ({ path, token, rounds, after }) => {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        const reply = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ answer: { kind: 'restart' }, after: after + round }),
        });
        taken.push(performance.now() - began);
        if (!reply.ok) throw new Error(`an answer got ${reply.status}`);
      }
      return taken;
    },
    { path, token, rounds: ROUNDS, after: 4 * ROUNDS },
  );
}

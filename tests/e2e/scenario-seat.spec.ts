import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '#platform/connections/free-ports.ts';
import { expect, submitSignIn, test } from './fixtures.ts';
import { resolveByKeyboard } from './pages/response-panel.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../scripts/cli/watchfloor.mjs');

/** Without deadlines: a slow machine takes longer to sign in. The wait at the end leaves time to close the console. */
const SCENARIO = `scenario: A fox crosses the car lot
start: 2026-11-21T03:20:00-06:00
limit: 10m
world: own
sites: { lot: { name: Northgate Auto, cameras: { row: { name: South Row 01, scene: car-lot } } } }
operators: { desk: { account: monitoring, seat: browser } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 4m }] } }
story:
  scene: [{ begin: fox }]
  desk: [{ act: claim, of: fox }, { act: resolve, of: fox, says: Animal onsite }, { wait: 20s }]
`;

/** Plays a scenario with the command. `printed` is all that it has printed. */
function play(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'scenario', 'run', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const add = (part: Buffer) => {
    text += String(part);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return { child, printed: () => text };
}

test('an operator plays their part of a scenario in a browser, beside its live picture', async ({ page, trouble }) => {
  test.setTimeout(240_000);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'watchfloor-scenario-')), 'fox.yaml');
  writeFileSync(file, SCENARIO);
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const { child, printed } = play(file, '--port', String(port));
  const ended = once(child, 'exit');
  try {
    await expect.poll(printed, { timeout: 60_000 }).toContain('desk signs in as monitoring@watchfloor.test');
    const isUp = () =>
      fetch(`${origin}/config.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    trouble.watch(page);
    await page.goto(`${origin}/login`);
    await submitSignIn(page, 'monitoring@watchfloor.test');
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: '1 of low severity' });
    await expect(waiting).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('g');
    await expect(page.getByRole('heading', { name: 'Northgate Auto' })).toBeVisible();
    const playedSeconds = () =>
      page
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) => Math.max(0, ...videos.map((one) => one.currentTime)));
    await expect.poll(playedSeconds, { timeout: 60_000 }).toBeGreaterThan(1);
    await resolveByKeyboard(page, 'Animal onsite');
    await expect(page.getByText('Alarm status updated')).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(printed, { timeout: 60_000 }).toContain(`ok   ${file}`);
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill();
  }
});

import type { Page } from '@playwright/test';
import { emptyQueue } from '../support/empty-queue.ts';
import { findings } from './axe.ts';
import { expect as expectSoon } from './fixtures.ts';
import { getAlarmButton } from './pages/desk.ts';
import { resolveByKeyboard } from './pages/response-panel.ts';
import { testInScriptedWorld } from './scripted-world.ts';

const test = testInScriptedWorld('scenarios');

/** A world that is prepared, moved or put back takes a busy machine more than a few seconds. */
const expect = expectSoon.configure({ timeout: 60_000 });

const FOX = `scenario: A fox crosses the car lot
start: 2026-11-21T03:20:00-06:00
limit: 30m
world: own
sites: { lot: { name: Foxfield Auto, cameras: { row: { name: South Row 01, scene: car-lot } } } }
operators: { desk: { account: monitoring, seat: browser } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 10m }] } }
story:
  scene: [{ begin: fox }]
  desk: [{ act: claim, of: fox }, { act: resolve, of: fox, says: Animal onsite }]
  checks: [{ expect: alarm.resolved, of: fox, by: desk }]
`;

const VISITOR = `scenario: A visitor looks at cars
start: 2026-11-21T03:20:00-06:00
limit: 50m
world: own
sites: { lot: { name: Visited Auto, cameras: { row: { name: South Row 01, scene: car-lot } } } }
operators: { desk: { account: monitoring } }
incidents: { visitor: { kind: person, site: lot, path: [{ camera: row, for: 10m }] } }
story:
  scene: [{ begin: visitor }]
  desk:
    - { wait: alarm.raised, of: visitor, within: 15m }
    - { act: claim, by: desk, of: visitor, within: 15m }
    - { wait: 4m, note: looks at the video }
    - { act: resolve, by: desk, says: Authorized person, within: 15m }
  checks: [{ expect: alarm.resolved, of: visitor, by: desk, within: 45m }]
`;

/** While the world is put back, the server closes its connections and is away for a moment. */
const AWAY = /ERR_|WebSocket|status of 424|response: 424 GET .*\/control\//;

/** The badge of a story that has passed: its header comes before its checks. */
const outcome = (page: Page) => page.getByRole('region', { name: 'Story' }).locator('header').getByText('Passed');

test('a manager plays a scenario many times faster than life, and sees what came of it', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/simulator');
  await page.getByRole('button', { name: /^Night intruder leaves/ }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
  const file = { name: 'visitor.yaml', mimeType: 'application/yaml', buffer: Buffer.from(VISITOR) };
  await page.getByLabel('Scenario file').setInputFiles(file);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'x10' }).click();
  const facts = page.getByRole('list', { name: 'Facts of the story' });
  await expect(facts.getByText('of visitor, by desk').first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press(' ');
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'x10' })).toBeChecked();
  await page.getByRole('radio', { name: 'x60' }).click();
  await expect(outcome(page)).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('Failed', { exact: true })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'x1', exact: true })).toBeChecked();
});

test('a manager stages faults and steps in a story whose operator sits in a browser', async ({
  operator,
  trouble,
  watchfloor,
}) => {
  await emptyQueue(watchfloor);
  const { page } = await operator('gsoc-manager', '/simulator');
  const file = { name: 'fox.yaml', mimeType: 'application/yaml', buffer: Buffer.from(FOX) };
  await page.getByLabel('Scenario file').setInputFiles(file);
  await expect(page.getByText('Next in the browser: desk: claim of fox')).toBeVisible();

  const desk = await operator('monitoring');
  trouble.expect(/400 .*\/control\/v1\/steps/);
  const steps = page.getByLabel('Steps, as in a file');
  await steps.fill('begin: fux');
  await page.getByRole('button', { name: 'Inject' }).click();
  await expect(page.getByText(/1:8 .*did you mean 'fox'/)).toBeVisible();
  await steps.fill('fault: network\nwhose: desk\ndoes: offline');
  trouble.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket/);
  await page.getByRole('button', { name: 'Inject' }).click();
  await expect(desk.page.getByText(/Reconnecting/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'End the fault network desk' }).click();
  await expect(desk.page.getByText(/Reconnecting/i)).toHaveCount(0);

  await expect(desk.page.getByText('1 of low severity')).toBeVisible();
  await getAlarmButton(desk.page).click();
  await expect(desk.page.getByRole('heading', { name: 'Foxfield Auto' })).toBeVisible();
  await resolveByKeyboard(desk.page, 'Animal onsite');
  await expect(outcome(page)).toBeVisible();
});

test('a manager puts the world back to a snapshot', async ({ operator, trouble }) => {
  const { page } = await operator('gsoc-manager', '/simulator');
  await page.getByLabel('Name of the snapshot').fill('evening');
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  const restore = page.getByRole('button', { name: 'Restore evening' });
  await expect(restore).toBeVisible();
  const minutesOf = (text: string | null) => {
    const [, hours, minutes] = /(\d\d):(\d\d):\d\d/.exec(text ?? '') ?? [];
    return Number(hours) * 60 + Number(minutes);
  };
  const taken = minutesOf(await page.getByRole('listitem').filter({ has: restore }).textContent());
  /** The minutes since the snapshot, by the clock of the console; a day has 1,440. */
  const minutesSince = async () => (minutesOf(await page.getByRole('banner').textContent()) - taken + 1_440) % 1_440;
  await page.getByLabel('Advance by').fill('1h');
  await page.keyboard.press('Enter');
  await expect.poll(minutesSince).toBeGreaterThanOrEqual(60);
  trouble.expect(AWAY);
  await restore.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText("The world is back at 'evening'")).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect.poll(minutesSince).toBeLessThan(30);
});

const MARKED = `scenario: A fox is looked at twice
start: 2026-11-21T03:20:00-06:00
limit: 50m
world: own
sites: { lot: { name: Marked Auto, cameras: { row: { name: South Row 01, scene: car-lot } } } }
operators: { desk: { account: monitoring } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 2m }] } }
story:
  scene: [{ begin: fox }, { mark: begun }]
  checks: [{ expect: alarm.raised, of: fox, within: 20m }, { wait: incident.left, within: 20m }]
`;

test('a manager goes back to a mark of a story, and plays the next one in a clean world', async ({
  operator,
  trouble,
}) => {
  test.slow();
  const { page } = await operator('gsoc-manager', '/simulator');
  const file = { name: 'marked.yaml', mimeType: 'application/yaml', buffer: Buffer.from(MARKED) };
  await page.getByLabel('Scenario file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'A fox is looked at twice' })).toBeVisible();
  await page.getByRole('radio', { name: 'x10' }).click();
  await expect(outcome(page)).toBeVisible();
  trouble.expect(AWAY);
  await page.getByRole('button', { name: 'Back to begun' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  const facts = page.getByRole('list', { name: 'Facts of the story' });
  await expect(facts.getByText('story.rewound')).toBeVisible();
  await expect(page.getByText('attempt 2')).toBeVisible();
  await expect(outcome(page)).toBeVisible();
  await expect(facts.getByText('incident.left')).toHaveCount(2);
  expect(await findings(page)).toEqual([]);

  // As slow as life: otherwise the story may be over before its next fact is asked for.
  await page.getByRole('radio', { name: 'x1', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Begin in a clean world' }).click();
  await page.getByLabel('Scenario file').setInputFiles(file);
  await expect(facts.getByText('incident.began')).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press(' ');
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'x10' }).click();
  await expect(outcome(page)).toBeVisible();
  await page.keyboard.press('1');
});

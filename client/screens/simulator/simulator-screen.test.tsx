import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listStoryLines } from '#contract/control/lines.ts';
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/control/snapshots.ts';
import {
  endStoryFault,
  getStory,
  injectSteps,
  type LibraryScenario,
  listScenarios,
  type Story,
  startStory,
  stopStory,
} from '#contract/control/stories.ts';
import { type ControlledWorld, getControlledWorld, setControlledClock } from '#contract/control/world.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { SimulatorScreen } from './simulator-screen.tsx';

const WORLD: ControlledWorld = {
  ...{ size: 'small', seed: 1, sites: 12, cameras: 55 },
  clock: { epochMs: Date.UTC(2026, 10, 21, 8), rate: 1, mode: 'simulated' },
};

const scenario = (file: string, title: string, changes: Partial<LibraryScenario> = {}): LibraryScenario => ({
  ...{ file, title, about: `About ${title}.`, tags: [], limitMs: 600_000, startMs: 0, fault: null },
  operators: [{ key: 'desk', account: 'monitoring' }],
  ...changes,
});

const SCENARIOS = [
  scenario('night-intruder.yaml', 'Night intruder'),
  scenario('storm.yaml', 'Storm of false alarms'),
  scenario('torn.yaml', 'torn.yaml', { fault: "3:1 'wrold' is not known here" }),
];

const STORY: Story = {
  ...{ id: 'story-1', file: 'night-intruder.yaml', title: 'Night intruder', seed: 7, state: 'running' },
  ...{ startMs: 0, t: 44_000, limitMs: 600_000, lines: 2, broken: null },
  tracks: [
    {
      ...{ name: 'scene', state: 'done', count: 1 },
      steps: [{ title: 'begin intruder', verb: 'begin', line: 12, from: 10_000, to: 10_100 }],
    },
    {
      ...{ name: 'checks', state: 'running', count: 2 },
      steps: [
        { title: 'expect alarm.raised of intruder', verb: 'expect', line: 20, from: 0, to: 20_000 },
        { title: 'expect alarm.escalated of intruder', verb: 'expect', line: 21, from: 20_000, to: null },
      ],
    },
  ],
  checks: [
    { track: 'checks', title: 'expect alarm.raised of intruder', line: 20, from: 0, to: 20_000, failure: null },
    { track: 'desk', title: 'take', line: 16, from: 0, to: 30_000, failure: "'take' took longer than 30s" },
  ],
  marks: [{ name: 'odd', t: 30_000 }],
  faults: [{ id: 'fault-1', kind: 'camera', on: 'lot.row', does: 'offline', since: 40_000, until: null }],
  names: { incidents: ['intruder'], cameras: ['lot.row'], operators: ['desk'], contacts: [] },
  prompts: [{ t: 41_000, text: 'desk: claim of intruder within 1m' }],
};

const LINES = [
  { n: 1, t: 12_345, fact: 'incident.began' as const, of: 'intruder', kind: 'person' },
  { n: 2, t: 20_000, fact: 'alarm.raised' as const, of: 'intruder', on: 'lot.row', alarm: 'alarm-1' },
];

function show({
  story = null,
  world = WORLD,
  answers = [],
}: {
  story?: Story | null;
  world?: ControlledWorld;
  answers?: Answer[];
} = {}) {
  return renderScreen(<SimulatorScreen />, {
    user: testUser('GM'),
    answers: [
      reply(getControlledWorld, { payload: world }),
      reply(listScenarios, { payload: SCENARIOS }),
      reply(getStory, { payload: story }),
      reply(listStoryLines, ({ query }) => ({
        payload: { story: story?.id ?? null, lines: query.after === '0' ? LINES : [] },
      })),
      reply(startStory, { payload: STORY }),
      reply(listSnapshots, { payload: [{ name: 'start', atMs: Date.UTC(2026, 10, 21, 8), bytes: 2_400_000 }] }),
      ...answers,
    ],
  });
}

it('starts the chosen scenario with a seed, and with an operator in a browser', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: /^Storm/ }));
  await act.type(screen.getByLabelText('Seed'), '12');
  await act.click(screen.getByRole('checkbox', { name: 'desk acts in a browser, as monitoring@watchfloor.test' }));
  await act.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('heading', { name: 'Night intruder' })).toBeVisible();
  expect(server.calls(startStory).map(({ body }) => body)).toEqual([
    { file: 'storm.yaml', browsers: ['desk'], seed: 12, atItsTime: true },
  ]);
});

it('plays a file of the user', async () => {
  const { act, server } = show();
  const file = new File(['scenario: Own\n'], 'own.yaml', { type: 'application/yaml' });
  await act.upload(await screen.findByLabelText('Scenario file'), file);
  expect(await screen.findByText('Running')).toBeVisible();
  expect(server.calls(startStory)[0]?.body).toMatchObject({ text: 'scenario: Own\n' });
});

it('shows the faults of a file that cannot be played', async () => {
  const { act } = show({ answers: [refusal(startStory, 'invalid_input', "3:1 'wrold' is not known here")] });
  await act.click(await screen.findByRole('button', { name: /^Night/ }));
  await act.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("3:1 'wrold' is not known here");
});

it('does not start a file of the library that has a fault', async () => {
  const { act } = show();
  await act.click(await screen.findByRole('button', { name: /^torn/ }));
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

it('finds scenarios by their words', async () => {
  const { act } = show();
  await screen.findByRole('button', { name: /^Storm/ });
  await act.keyboard('/');
  await act.keyboard('alarms storm');
  const list = within(screen.getByRole('region', { name: 'Scenarios' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('1 of 3')).toBeVisible();
  await act.keyboard(' nowhere');
  expect(list.getByText("No scenario has 'alarms storm nowhere'.")).toBeVisible();
});

it('shows what is played: tracks, checks that failed first, faults and the next act in a browser', async () => {
  show({ story: STORY });
  const tracks = within(await screen.findByRole('region', { name: 'Tracks' }));
  expect(tracks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'scenedonebegin intruder',
    'checksrunningexpect alarm.escalated of intruder',
  ]);
  const checks = within(screen.getByRole('region', { name: 'Checks' })).getAllByRole('row');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'StateExpectationLineWindow',
    "Faileddesk: take'take' took longer than 30s160:00 to 0:30",
    'Waitingchecks: expect alarm.escalated of intruder21from 0:20',
    'Passedchecks: expect alarm.raised of intruder200:00 to 0:20',
  ]);
  expect(screen.getByText('Next in the browser: desk: claim of intruder within 1m')).toBeVisible();
  expect(screen.getByText('1 failed')).toBeVisible();
  expect(screen.getByText('1 fault on')).toBeVisible();
});

it('ends a fault, and stops the story', async () => {
  const { act, server } = show({
    story: STORY,
    answers: [
      reply(endStoryFault, { payload: { id: 'fault-1' } }),
      reply(stopStory, { payload: { ...STORY, state: 'stopped' } }),
    ],
  });
  await act.click(await screen.findByRole('button', { name: 'End the fault camera lot.row' }));
  await act.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(server.calls(endStoryFault)[0]?.path).toBe('/control/v1/faults/fault-1');
});

it('shows the lines of the log, and finds some of them', async () => {
  const { act } = show({ story: STORY });
  const log = within(await screen.findByRole('region', { name: 'Event log' }));
  expect((await log.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '0:12.345incident.beganof intruder, kind person',
    '0:20.000alarm.raisedalarm-1of intruder, on lot.row',
  ]);
  await act.type(log.getByLabelText('Search the log'), 'row');
  expect(log.getAllByRole('listitem')).toHaveLength(1);
});

it('injects a step by keyboard, and keeps a faulty one', async () => {
  const { act, server } = show({
    story: STORY,
    answers: [refusal(injectSteps, 'invalid_input', "1:8 'fux' is no incident; did you mean 'fox'?")],
  });
  await screen.findByRole('form', { name: 'Inject' });
  await act.keyboard('i');
  const field = screen.getByLabelText('Steps, as in a file');
  expect(field).toHaveFocus();
  await act.keyboard('begin: fux');
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText("1:8 'fux' is no incident; did you mean 'fox'?")).toBeVisible();
  expect(field).toHaveValue('begin: fux');
  server.answer(reply(injectSteps, { payload: { track: 'inject-1' } }));
  await act.clear(field);
  await act.type(field, 'begin: intruder');
  await act.click(screen.getByRole('button', { name: 'Inject' }));
  expect(await screen.findByText('The step runs in the track inject-1')).toBeVisible();
  expect(field).toHaveValue('');
});

it('freezes, speeds up and advances the clock by key', async () => {
  const { act, server } = show({
    answers: [reply(setControlledClock, ({ body }) => ({ payload: { ...WORLD.clock, ...Object(body) } }))],
  });
  await screen.findByRole('button', { name: 'Freeze' });
  await act.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await act.keyboard('4');
  expect(await screen.findByRole('radio', { name: 'x10' })).toBeChecked();
  await act.keyboard('a');
  expect(server.calls(setControlledClock).map(({ body }) => body)).toEqual([
    { rate: 0 },
    { rate: 10 },
    { advanceMs: 30_000 },
  ]);
});

it('takes a snapshot under the next free name, or under its own', async () => {
  const { act, server } = show({
    answers: [reply(takeSnapshot, ({ body }) => ({ payload: { ...Object(body), atMs: 0, bytes: 0 } }))],
  });
  const panel = within(await screen.findByRole('region', { name: 'Snapshots' }));
  await act.click(panel.getByRole('button', { name: 'Take' }));
  await act.type(panel.getByLabelText('Name of the snapshot'), 'before the thief');
  await act.click(panel.getByRole('button', { name: 'Take' }));
  await vi.waitFor(() =>
    expect(server.calls(takeSnapshot).map(({ body }) => body)).toEqual([
      { name: 'snapshot 1' },
      { name: 'before the thief' },
    ]),
  );
});

it('asks before it puts the world back', async () => {
  const snapshot = { name: 'start', atMs: Date.UTC(2026, 10, 21, 8), bytes: 0 };
  const { act, server } = show({ answers: [reply(restoreSnapshot, { payload: snapshot })] });
  await act.click(await screen.findByRole('button', { name: 'Restore start' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.calls(restoreSnapshot)).toEqual([]);
  await act.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText("The world is back at 'start'")).toBeVisible();
  expect(server.calls(restoreSnapshot)[0]?.path).toBe('/control/v1/snapshots/start/restore');
});

it('deletes a snapshot', async () => {
  const { act, server } = show({ answers: [reply(removeSnapshot, { payload: { name: 'start' } })] });
  await act.click(await screen.findByRole('button', { name: 'Delete start' }));
  await vi.waitFor(() => expect(server.calls(removeSnapshot)).toHaveLength(1));
});

it('says why the clock of a machine cannot be set', async () => {
  show({ world: { ...WORLD, clock: { ...WORLD.clock, mode: 'real' } } });
  expect(await screen.findByText(/Start it with CLOCK=simulated/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Freeze' })).toBeDisabled();
});

it('says that the world could not be loaded, and tries again', async () => {
  const { act, server } = show({ answers: [refusal(getControlledWorld, 'not_found', 'Simulator not found')] });
  expect(await screen.findByText('The world could not be loaded')).toBeVisible();
  server.answer(reply(getControlledWorld, { payload: WORLD }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No story yet')).toBeVisible();
});

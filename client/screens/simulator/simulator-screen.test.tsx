import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/control/snapshots.ts';
import { endStoryFault, injectSteps, startStory, stopStory } from '#contract/control/stories.ts';
import { goBackToMark } from '#contract/control/story-course.ts';
import { getControlledWorld } from '#contract/control/world.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { STORY, showSimulator, WORLD } from './testing/show-simulator.tsx';

it('starts the chosen scenario with a seed, and with an operator in a browser', async () => {
  const { act, server } = showSimulator();
  await act.click(await screen.findByRole('button', { name: /^Storm/ }));
  await act.type(screen.getByLabelText('Seed'), '12');
  await act.click(screen.getByRole('checkbox', { name: 'desk acts in a browser, as monitoring' }));
  await act.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('heading', { name: 'Night intruder' })).toBeVisible();
  expect(server.calls(startStory).map(({ body }) => body)).toEqual([
    { file: 'storm.yaml', browsers: ['desk'], seed: 12, atItsTime: true, inCleanWorld: false, snapshotsAtMarks: true },
  ]);
});

it('begins one scenario after the other in a clean world, until told otherwise', async () => {
  const { act, server } = showSimulator();
  await act.click(await screen.findByRole('button', { name: /^Storm/ }));
  await act.click(screen.getByRole('checkbox', { name: 'Begin in a clean world' }));
  await act.click(screen.getByRole('button', { name: /^Night/ }));
  await act.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('heading', { name: 'Night intruder' });
  expect(server.calls(startStory)[0]?.body).toMatchObject({ file: 'night-intruder.yaml', inCleanWorld: true });
});

it('plays a file of the user', async () => {
  const { act, server } = showSimulator();
  const file = new File(['scenario: Own\n'], 'own.yaml', { type: 'application/yaml' });
  await act.upload(await screen.findByLabelText('Scenario file'), file);
  expect(await screen.findByText('Running')).toBeVisible();
  expect(server.calls(startStory)[0]?.body).toMatchObject({ text: 'scenario: Own\n' });
});

it('shows the faults of a file that cannot be played', async () => {
  const { act } = showSimulator({ answers: [refusal(startStory, 'invalid_input', "3:1 'wrold' is not known here")] });
  await act.click(await screen.findByRole('button', { name: /^Night/ }));
  await act.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("3:1 'wrold' is not known here");
});

it('does not start a file of the library that has a fault', async () => {
  const { act } = showSimulator();
  await act.click(await screen.findByRole('button', { name: /^torn/ }));
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

it('finds scenarios by their words', async () => {
  const { act } = showSimulator();
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
  showSimulator({ story: STORY });
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
  const { act, server } = showSimulator({
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
  const { act } = showSimulator({ story: STORY });
  const log = within(await screen.findByRole('region', { name: 'Event log' }));
  expect((await log.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '0:12.345incident.beganof intruder, kind person',
    '0:20.000alarm.raisedalarm-1of intruder, on lot.row',
    '0:30.000story.markodd',
  ]);
  await act.type(log.getByLabelText('Search the log'), 'row');
  expect(log.getAllByRole('listitem')).toHaveLength(1);
});

it('injects a step by keyboard, and keeps a faulty one', async () => {
  const { act, server } = showSimulator({
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

it('takes a snapshot under the next free name, or under its own', async () => {
  const { act, server } = showSimulator({
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
  const { act, server } = showSimulator({ answers: [reply(restoreSnapshot, { payload: snapshot })] });
  await act.click(await screen.findByRole('button', { name: 'Restore start' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.calls(restoreSnapshot)).toEqual([]);
  await act.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText("The world is back at 'start'")).toBeVisible();
  expect(server.calls(restoreSnapshot)[0]?.path).toBe('/control/v1/snapshots/start/restore');
});

it('asks before it goes back to a mark of the story', async () => {
  const { act, server } = showSimulator({
    story: STORY,
    answers: [reply(goBackToMark, { payload: { ...STORY, attempt: 2 } })],
  });
  await act.click(await screen.findByRole('button', { name: 'Back to odd' }));
  await act.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(await screen.findByText(/attempt 2/)).toBeVisible();
  expect(server.calls(goBackToMark).map(({ body }) => body)).toEqual([{ mark: 'odd' }]);
});

it('offers the marks of a story that it can go back to, the latest of a name, in a menu', async () => {
  const mark = (name: string, t: number, canGoBack = true) => ({ name, t, canGoBack });
  const marks = [mark('odd', 10_000), mark('odd', 20_000), mark('lost', 25_000, false), mark('even', 30_000)];
  const { act } = showSimulator({ story: { ...STORY, marks } });
  await act.click(await screen.findByRole('button', { name: 'Back to a mark' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Back to even, 0:30', 'Back to odd, 0:20']);
});

it('deletes a snapshot', async () => {
  const { act, server } = showSimulator({ answers: [reply(removeSnapshot, { payload: { name: 'start' } })] });
  await act.click(await screen.findByRole('button', { name: 'Delete start' }));
  await vi.waitFor(() => expect(server.calls(removeSnapshot)).toHaveLength(1));
});

it('says that the world could not be loaded, and tries again', async () => {
  const { act, server } = showSimulator({ answers: [refusal(getControlledWorld, 'not_found', 'Simulator not found')] });
  expect(await screen.findByText('The world could not be loaded')).toBeVisible();
  server.answer(reply(getControlledWorld, { payload: WORLD }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No story yet')).toBeVisible();
});

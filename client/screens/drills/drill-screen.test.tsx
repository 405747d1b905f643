import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Drill } from '#contract/drills/drill.ts';
import {
  endDrill,
  getDrill,
  giveHint,
  injectIntoDrill,
  rewindDrill,
  setDrillRate,
  startDrill,
  takeOverDrill,
} from '#contract/drills/drills.ts';
import { listDrillLines } from '#contract/drills/lines.ts';
import {
  getSeatLivestream,
  type LiveSeat,
  listLiveSeats,
  listSeatScreens,
  type ScreenState,
  type SeatScreen,
} from '#contract/drills/screens.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { DrillScreen } from './drill-screen.tsx';
import { DRILL, RUNNING, seat, USER } from './testing/test-drill.ts';

const LINES = [
  { n: 1, t: 10_000, fact: 'alarm.raised' as const, of: 'intruder' },
  { n: 2, t: 40_000, fact: 'alarm.claimed' as const, by: 'desk', of: 'intruder' },
];

const STATE: ScreenState = {
  ...{ path: '/monitoring', title: 'Monitoring', alarm: null, panel: null, step: null, dialog: 'Escalate', draft: 12 },
  cameras: [{ camera: 'South Row 01', feed: 'LIVE', atMs: null }],
};

const SCREENS: SeatScreen[] = [
  { n: 3, t: 1_000, state: { ...STATE, path: '/alarms', title: 'Alarms', cameras: [], dialog: null, draft: 0 } },
  { n: 4, t: 5_000, state: STATE },
];

const LIVE: LiveSeat[] = [
  { no: 1, isConnected: true, screen: { n: 4, t: 5_000, state: STATE } },
  { no: 2, isConnected: false, screen: null },
];

function showDrill(drill: Drill, answers: Answer[] = [], path = '/drills/drill-1') {
  return renderScreen(<DrillScreen />, {
    user: USER,
    path,
    route: '/drills/:drillId',
    answers: [
      reply(getDrill, { payload: drill }),
      reply(listDrillLines, ({ query }) => ({ payload: query.seat === '1' && query.after === '0' ? LINES : [] })),
      reply(listLiveSeats, { payload: { version: 1, seats: [] } }),
      refusal(getSeatLivestream, 'transition_refused', 'The camera is off'),
      ...answers,
    ],
  });
}

it('shows the code of an open drill, and asks before it starts without a trainee who is not ready', async () => {
  const { act, server } = showDrill(DRILL, [reply(startDrill, { payload: RUNNING })]);
  expect(await screen.findByText('BCD FGH')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Start drill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start the drill?' });
  expect(dialog).toHaveTextContent('Not ready yet: Bob.');
  await act.click(within(dialog).getByRole('button', { name: 'Start drill' }));
  await waitFor(() => expect(server.calls(startDrill)).toHaveLength(1));
});

it('says before the start what it does to the alarms of everybody else', async () => {
  const ready = { ...DRILL, leapMs: 8 * 3_600_000 + 300_000, seats: [seat(1, 'Ann', { isReady: true })] };
  const { act, server } = showDrill(ready, [reply(startDrill, { payload: RUNNING })]);
  const words = 'The start moves the clock on by 8h5m, to the time of day of the drill, for everybody in this world.';
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Start drill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start the drill?' });
  expect(dialog).toHaveTextContent(words);
  expect(server.calls(startDrill)).toHaveLength(0);
});

it('cannot start a drill that nobody has joined', async () => {
  showDrill({ ...DRILL, seats: [seat(1, null)] });
  expect(await screen.findByRole('button', { name: 'Start drill' })).toBeDisabled();
});

it('shows what a seat did, with the points that it earned', async () => {
  showDrill(RUNNING);
  const row = await screen.findByRole('row', { name: /Takes the alarm/ });
  await waitFor(() =>
    expect(row).toHaveTextContent(
      '0:10–0:30Takes the alarm30 s after the alarm was raised, 20 s allowed: earned 75.0 of 100.00:40Late75.0 of 100.0',
    ),
  );
  expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('75.0of 100.0');
});

it('says why the clock of a fast drill is slow', async () => {
  showDrill({ ...RUNNING, rate: 4, heldBy: 'talkdown' });
  expect(await screen.findByText('x1 during a talkdown, then x4 again')).toBeVisible();
});

it('pauses a drill by key', async () => {
  const { act, server } = showDrill(RUNNING, [reply(setDrillRate, { payload: { ...RUNNING, rate: 0, version: 6 } })]);
  await screen.findByRole('button', { name: /^Pause/ });
  await act.keyboard('p');
  expect(await screen.findByRole('button', { name: /^Resume/ })).toBeVisible();
  expect(server.calls(setDrillRate)[0]?.body).toEqual({ rate: 0 });
});

it('says why a drill cannot be paused', async () => {
  const message = "The server follows the machine's clock: start the demo without CLOCK=real";
  const { act } = showDrill(RUNNING, [refusal(setDrillRate, 'transition_refused', message)]);
  await act.click(await screen.findByRole('button', { name: /^Pause/ }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('asks before it gives a hint, which costs points', async () => {
  const { act, server } = showDrill(RUNNING, [reply(giveHint, { payload: RUNNING })]);
  await act.click(await screen.findByRole('button', { name: 'Give, −5' }));
  expect(server.calls(giveHint)).toHaveLength(0);
  await act.click(await screen.findByRole('button', { name: 'Give hint' }));
  await waitFor(() => expect(server.calls(giveHint)[0]?.body).toEqual({ seat: 1, name: 'horn' }));
});

it('ends a drill after a question', async () => {
  const ended: Drill = { ...RUNNING, state: 'ended', version: 6 };
  const { act } = showDrill(RUNNING, [reply(endDrill, { payload: ended })]);
  await act.click(await screen.findByRole('button', { name: 'End drill' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the drill for everybody?' });
  await act.click(within(dialog).getByRole('button', { name: 'End drill' }));
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeVisible();
});

it('goes back to a mark after a question', async () => {
  const marked: Drill = { ...RUNNING, marks: [{ name: 'alarm', t: 70_000 }] };
  const back: Drill = { ...marked, attempt: 2, goingBackTo: 'alarm', version: 6 };
  const { act, server } = showDrill(marked, [reply(rewindDrill, { payload: back })]);
  await act.click(await screen.findByRole('button', { name: 'Go back to alarm' }));
  const dialog = await screen.findByRole('dialog', { name: "Go back to 'alarm' at 1:10?" });
  await act.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(server.calls(rewindDrill)).toMatchObject([{ body: { mark: 'alarm' } }]));
  expect(await screen.findByText("The world is put back to 'alarm'. The drill is paused there.")).toBeVisible();
});

it('says why a drill cannot go back', async () => {
  showDrill({ ...RUNNING, canGoBack: false });
  expect(
    await screen.findByText(/The server follows the clock of its machine, which cannot be put back/),
  ).toBeVisible();
});

it('marks an inject that failed, with the reason', async () => {
  const failed = { id: 'i1', seat: 1, attempt: 1, t: 20_000, text: 'begin: intruder' };
  showDrill({
    ...RUNNING,
    injects: [{ ...failed, failures: [{ seat: 1, reason: 'The camera shows another incident' }] }],
  });
  const list = within(await screen.findByRole('region', { name: 'Injects' }));
  expect(list.getByText('Failed')).toBeVisible();
  expect(list.getByText('The camera shows another incident')).toBeVisible();
});

it('lets a second trainer take over, after a question', async () => {
  const other: Drill = { ...RUNNING, trainer: { id: 'somebody', name: 'Max' } };
  const { act, server } = showDrill(other, [reply(takeOverDrill, { payload: { ...RUNNING, version: 6 } })]);
  expect(await screen.findByText('Max runs this drill. You can watch it and write notes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'End drill' })).toBeDisabled();
  await act.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take the drill over from Max?' });
  await act.click(within(dialog).getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(server.calls(takeOverDrill)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'End drill' })).toBeEnabled());
});

it('tells a trainer that another one has taken the drill over, and takes their controls away', async () => {
  const taken: Drill = { ...RUNNING, trainer: { id: 'somebody', name: 'Max' }, version: 6 };
  const { act } = showDrill(RUNNING, [reply(setDrillRate, { payload: taken })]);
  await act.click(await screen.findByRole('button', { name: /^Pause/ }));
  expect(await screen.findByText(/^Max has taken this drill over/)).toBeVisible();
  for (const name of [/^Pause/, 'End drill', 'Give, −5', 'Person: intruder']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

it('runs a step at the seat on show with one press', async () => {
  const { act, server } = showDrill(RUNNING, [reply(injectIntoDrill, { payload: { ...RUNNING, version: 6 } })]);
  await act.click(await screen.findByRole('button', { name: 'Person: intruder' }));
  await waitFor(() => expect(server.calls(injectIntoDrill)[0]?.body).toEqual({ seat: 1, text: 'begin: intruder' }));
});

it('shows what each trainee has on screen, and whose console is gone', async () => {
  showDrill(RUNNING, [reply(listLiveSeats, { payload: { version: 1, seats: LIVE } })]);
  const [ann, bob] = await screen.findAllByRole('img', { name: /points, pass mark 70 %/ });
  const cardOf = (ring: HTMLElement | undefined) => ring?.closest('li');
  await waitFor(() => expect(cardOf(ann)).toHaveTextContent(/Ann.*Monitoring.*South Row 01, liveDialog: Escalate/));
  expect(cardOf(ann)).not.toHaveTextContent('Not connected');
  expect(cardOf(bob)).toHaveTextContent('Not connected');
});

it('follows one trainee, with their screens over time', async () => {
  const { server } = showDrill(
    RUNNING,
    [
      reply(listLiveSeats, { payload: { version: 1, seats: LIVE } }),
      reply(listSeatScreens, ({ query }) => ({ payload: query.after === undefined ? SCREENS : [] })),
    ],
    '/drills/drill-1?follow=1',
  );
  expect(await screen.findByRole('heading', { name: 'Ann', level: 1 })).toBeVisible();
  const screens = within(screen.getByRole('region', { name: 'Screens over time' }));
  await waitFor(() => expect(screens.getAllByRole('row')).toHaveLength(3));
  expect(screens.getAllByRole('row')[1]).toHaveTextContent('0:010:04Alarms');
  expect(screens.getAllByRole('row')[2]).toHaveTextContent('0:05');
  expect(screens.getAllByRole('row')[2]).toHaveTextContent(
    'South Row 01, live. Dialog: Escalate. Writing, 12 characters',
  );
  expect(server.calls(listSeatScreens).filter(({ query }) => query.after === undefined)).toHaveLength(1);
});

it('says why a drill broke off', async () => {
  showDrill({ ...RUNNING, state: 'broken', broken: 'the world was put back' });
  expect(await screen.findByText('The drill broke off: the world was put back')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addOwnScreens } from '#contract/drills/screens.ts';
import { getOwnSeat, type OwnSeat, setReady } from '#contract/drills/seats.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { TrainingBar } from './training-bar.tsx';

const SEAT: OwnSeat = {
  ...{
    drill: 'drill-1',
    title: 'Night intruder',
    seat: 2,
    trainee: 'Kim',
    state: 'open',
    isReady: false,
    isBeginning: false,
  },
  ...{ attempt: 1, from: null, goingBackTo: null, returnsTo: null, rate: 1, hints: [], told: [], version: 5 },
};

function open(seat: OwnSeat) {
  return renderScreen(<TrainingBar />, {
    user: { ...testUser(), isTrainee: true },
    answers: [reply(getOwnSeat, { payload: seat }), reply(setReady, { payload: { ...seat, isReady: true } })],
  });
}

it('marks the page of a drill for its trainer, and asks for no seat', () => {
  const { server } = renderScreen(<TrainingBar />);
  expect(screen.getByRole('region', { name: 'Training' })).toHaveTextContent(
    'TRAININGSimulated alarms. No call, message or dispatch leaves this console.',
  );
  expect(server.calls(getOwnSeat)).toEqual([]);
});

it('lets a trainee say that they are ready', async () => {
  const { act, server } = open(SEAT);
  await act.click(await screen.findByRole('button', { name: 'I am ready' }));
  await waitFor(() => expect(server.calls(setReady)[0]?.body).toEqual({ isReady: true }));
});

it('says on every screen of a trainee that nothing leaves the console while the drill runs', async () => {
  open({ ...SEAT, state: 'running' });
  expect(await screen.findByText('Simulated alarms. No call, message or dispatch leaves this console.')).toBeVisible();
});

it('says that the trainer has paused the drill', async () => {
  open({ ...SEAT, state: 'running', rate: 0 });
  expect(await screen.findByText(/Your trainer has paused the drill/)).toBeVisible();
});

it('says that the drill begins, and not that it is paused, while its clock stands before the start', async () => {
  open({ ...SEAT, state: 'running', rate: 0, isBeginning: true });
  expect(await screen.findByText(/The drill begins/)).toBeVisible();
  expect(screen.queryByText(/paused/)).toBeNull();
});

it('shows what the trainee is told, until they close it', async () => {
  const told = [{ says: 'Your colleague takes the other site', t: 65_000 }];
  const { act } = open({ ...SEAT, state: 'running', told });
  expect(await screen.findByText('You are told at 1:05: Your colleague takes the other site')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Close the note' }));
  expect(screen.queryByText(/You are told/)).toBeNull();
});

it('shows a hint with what it costs, until the trainee closes it', async () => {
  const hints = [{ name: 'horn', says: 'Use the loudspeaker', costs: 5, t: 60_000 }];
  const { act } = open({ ...SEAT, state: 'running', hints });
  expect(await screen.findByText('Hint of your trainer: Use the loudspeaker. It costs 5 points.')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Hint of your trainer/)).toBeNull();
});

it('records what the console shows while the drill runs, and says when it is left', async () => {
  const { server } = open({ ...SEAT, state: 'running' });
  server.answer(reply(addOwnScreens, { payload: { stored: 1 } }));
  await waitFor(() => expect(server.calls(addOwnScreens)).toHaveLength(1));
  expect(server.calls(addOwnScreens)[0]?.body).toMatchObject({
    ...{ drill: 'drill-1', seat: 2, attempt: 1, isLeaving: false },
    screens: [{ n: 1, state: { path: '/' } }],
  });
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.calls(addOwnScreens)).toHaveLength(2));
  expect(server.calls(addOwnScreens)[1]?.body).toMatchObject({ isLeaving: true, screens: [] });
});

it('records nothing before the start', async () => {
  const { server } = open(SEAT);
  expect(await screen.findByRole('button', { name: 'I am ready' })).toBeVisible();
  expect(server.calls(addOwnScreens)).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getDebrief } from '#contract/drills/debrief.ts';
import { getReplay, getReplayRecording } from '#contract/drills/replay.ts';
import type { ScreenState } from '#contract/drills/screens.ts';
import { A_DEBRIEF } from '../../../tests/support/a-debrief.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DebriefScreen } from './debrief-screen.tsx';

const STATE: ScreenState = {
  ...{ path: '/monitoring', title: 'Monitoring', alarm: null, cameras: [] },
  ...{ panel: null, step: null, dialog: null, draft: 0 },
};
const SCREENS = [
  { n: 1, t: 1_000, state: STATE },
  { n: 2, t: 22_000, state: { ...STATE, cameras: [{ camera: 'Row', feed: 'LIVE' as const, atMs: null }], draft: 12 } },
  { n: 3, t: 45_000, state: { ...STATE, dialog: 'Dispatch' } },
];
const REPLAY = reply(getReplay, {
  payload: { cameras: [{ id: 'camera-1', name: 'Row', timezone: 'America/Chicago' }], screens: SCREENS },
});
const NOT_KEPT = refusal(getReplayRecording, 'transition_refused', 'Recordings are kept for 15 days');

const show = (...answers: Answer[]) =>
  renderScreen(<DebriefScreen />, {
    user: testUser('GM'),
    path: '/drills/drill-1/debrief?seat=2',
    route: '/drills/:drillId/debrief',
    answers: [reply(getDebrief, { payload: A_DEBRIEF }), ...answers],
  });

const replay = () => screen.findByRole('region', { name: 'Replay' });
const controls = () => screen.getByRole('region', { name: 'Replay controls' });

it('shows the screen of the trainee at the moment of a reason, and the cameras that they saw', async () => {
  const { act, server } = show(REPLAY, NOT_KEPT);
  expect(await within(await replay()).findByText('No screen yet')).toBeVisible();
  expect(within(await replay()).getByText('Not on screen')).toBeVisible();
  const row = screen.getByRole('row', { name: /Take the alarm/ });
  await act.click(within(row).getByRole('button', { name: /^Show 0:22/ }));
  const details = within(await replay()).getByLabelText("The trainee's screen");
  expect(details).toHaveTextContent('12 characters, not sent');
  expect(within(await replay()).getByText('Sees live')).toBeVisible();
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(server.calls(getReplay)).toHaveLength(1);
});

it('says in the place of a picture why there is no recording', async () => {
  show(REPLAY, NOT_KEPT);
  expect(await within(await replay()).findByText('Recordings are kept for 15 days')).toBeVisible();
});

it('jumps to acts and marks, and to reasons, by key', async () => {
  const { act } = show(REPLAY, NOT_KEPT);
  await replay();
  await act.keyboard(']');
  expect(controls()).toHaveTextContent('0:22 / 4:00');
  await act.keyboard(']');
  expect(controls()).toHaveTextContent('0:30 / 4:00');
  await act.keyboard('{ArrowDown}');
  expect(controls()).toHaveTextContent('0:40 / 4:00');
  await act.keyboard('[[');
  expect(controls()).toHaveTextContent('0:30 / 4:00');
  await act.keyboard('{ArrowRight}l');
  expect(controls()).toHaveTextContent('0:41 / 4:00');
});

it('jumps to a note, and to an act on the lanes', async () => {
  const { act } = show(REPLAY, NOT_KEPT);
  await act.click(await screen.findByRole('button', { name: 'Show 0:30, Zoomed in late' }));
  expect(controls()).toHaveTextContent('0:30 / 4:00');
  await act.click(screen.getByRole('button', { name: /^0:50 Dispatch requested/ }));
  expect(controls()).toHaveTextContent('0:50 / 4:00');
});

it('changes its speed by key', async () => {
  const { act } = show(REPLAY, NOT_KEPT);
  await replay();
  await act.keyboard('4');
  expect(within(controls()).getByRole('radio', { name: '4×' })).toBeChecked();
});

it('says why the replay could not be loaded, and keeps the reasons', async () => {
  show(refusal(getReplay, 'transition_refused', 'The debrief opens once the drill has ended'));
  expect(await within(await replay()).findByText('The debrief opens once the drill has ended')).toBeVisible();
  expect(screen.getByRole('row', { name: /Take the alarm/ })).toBeVisible();
});

it('can be hidden, for more room', async () => {
  const { act } = show(REPLAY, NOT_KEPT);
  await replay();
  await act.click(screen.getByRole('button', { name: 'Hide pictures and screen' }));
  expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
  await act.click(screen.getByRole('button', { name: 'Show pictures and screen' }));
  expect(await replay()).toBeVisible();
});

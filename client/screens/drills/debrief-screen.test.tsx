import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addCorrectiveAct,
  type Debrief,
  exportDebriefPdf,
  getDebrief,
  removeDrill,
  setCorrectiveActDone,
  signDebrief,
} from '#contract/drills/debrief.ts';
import { A_DEBRIEF } from '../../../tests/support/a-debrief.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DebriefScreen } from './debrief-screen.tsx';

const UNSIGNED: Debrief = { ...A_DEBRIEF, signatures: { trainer: null, trainee: null } };
const AS_TRAINEE: Debrief = { ...A_DEBRIEF, side: 'trainee' };

function show(debrief: Debrief, answers: Answer[] = []) {
  return renderScreen(<DebriefScreen />, {
    user: testUser('GM'),
    path: '/drills/drill-1/debrief?seat=2',
    route: '/drills/:drillId/debrief',
    answers: [reply(getDebrief, { payload: debrief }), ...answers],
  });
}

it('shows each act with its moment, its result, the reason and its points', async () => {
  show(A_DEBRIEF);
  const row = await screen.findByRole('row', { name: /Take the alarm/ });
  expect(row).toHaveTextContent(
    'Take the alarm0:10–1:100:22In full12.5 s after the alarm was raised, 20 s allowed60.0 of 60.0',
  );
  expect(screen.getByRole('row', { name: /Call the keyholder/ })).toHaveTextContent('MissedNot done by 2:10');
  expect(screen.getByRole('row', { name: /Needless dispatch/ })).toHaveTextContent('MistakeCosts 10 points');
  expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('45.0of 100.0Not passed');
  expect(screen.getByRole('region', { name: 'Objectives' })).toHaveTextContent('In timePWithout challenges');
});

it('compares nobody in a group of fewer than five', async () => {
  show(A_DEBRIEF);
  expect(await screen.findByText('No comparison in groups of fewer than 5')).toBeVisible();
});

it('shows the median of a group from five seats on', async () => {
  show({ ...A_DEBRIEF, group: { seats: 6, median: 68_000 } });
  expect(await screen.findByText('Median of 6 seats')).toBeVisible();
});

it('shows the moment of a reason on the lanes', async () => {
  const { act } = show(A_DEBRIEF);
  const row = await screen.findByRole('row', { name: /Take the alarm/ });
  await act.click(within(row).getByRole('button', { name: 'Show 0:22, Take the alarm' }));
  expect(screen.getByRole('region', { name: 'Course of the drill' })).toHaveTextContent('0:22');
});

it('lists earlier attempts, and opens one', async () => {
  const [first] = A_DEBRIEF.attempts;
  if (!first) throw new Error('the debrief has no attempt');
  const attempts = [{ ...first, attempt: 2, total: 80_000 }, first];
  const { act, server } = show({ ...A_DEBRIEF, attempt: 2, counting: 2, attempts });
  const choice = await screen.findByRole('radio', { name: 'Attempt 1' });
  expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('Attempt 145.0');
  await act.click(choice);
  await waitFor(() => expect(server.calls(getDebrief).at(-1)?.query).toMatchObject({ seat: '2', attempt: '1' }));
});

it('names the clock of the day until which the records are kept', async () => {
  show(A_DEBRIEF);
  expect(await screen.findByText(/^Kept until 2[45]-Nov-26 simulated time$/)).toBeVisible();
});

it('adds a corrective act to the plan', async () => {
  const { act, server } = show(UNSIGNED, [reply(addCorrectiveAct, { payload: UNSIGNED })]);
  await act.click(await screen.findByRole('button', { name: 'Add' }));
  const form = await screen.findByRole('form', { name: 'Corrective act' });
  await act.type(within(form).getByLabelText('Act'), 'Practise talkdowns');
  await act.type(within(form).getByLabelText('Due'), '2025-12-05');
  await act.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls(addCorrectiveAct)[0]?.body).toEqual({
      ...{ text: 'Practise talkdowns', owner: 'Kim', due: '2025-12-05' },
    }),
  );
});

it('lets nobody edit the plan of a signed debrief, but lets a trainer mark what is done', async () => {
  const { act, server } = show(A_DEBRIEF, [reply(setCorrectiveActDone, { payload: A_DEBRIEF })]);
  const plan = await screen.findByRole('region', { name: 'Corrective acts' });
  expect(within(plan).queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
  await act.click(within(plan).getByRole('checkbox', { name: 'Practise calls' }));
  await waitFor(() => expect(server.calls(setCorrectiveActDone)[0]?.body).toEqual({ isDone: true }));
});

it('is signed by the trainee after the trainer, following a question', async () => {
  const signed: Debrief = {
    ...AS_TRAINEE,
    ...{ version: 2, signatures: { ...A_DEBRIEF.signatures, trainee: { name: 'Kim', atMs: 1_764_000_400_000 } } },
  };
  const { act, server } = show(AS_TRAINEE, [reply(signDebrief, { payload: signed })]);
  const signOff = await screen.findByRole('region', { name: 'Sign-off' });
  expect(signOff).toHaveTextContent('Trainee, Kimnot signed yet');
  await act.click(within(signOff).getByRole('button', { name: /^Sign/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign as the trainee?' });
  await act.click(within(dialog).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(within(signOff).queryByText('not signed yet')).toBeNull());
  expect(server.calls(signDebrief)[0]?.body).toEqual({ attempt: 1 });
});

it('says why a signature was refused', async () => {
  const message = 'Dana has signed for the trainer already';
  const { act } = show(UNSIGNED, [refusal(signDebrief, 'transition_refused', message)]);
  await act.click(await screen.findByRole('button', { name: /^Sign/ }));
  await act.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('makes a trainee wait for the signature of their trainer', async () => {
  show({ ...UNSIGNED, side: 'trainee' });
  expect(await screen.findByRole('button', { name: /^Sign/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Delete drill' })).toBeNull();
});

it('saves the debrief as a file', async () => {
  const { act, server } = show(A_DEBRIEF, [refusal(exportDebriefPdf, 'not_found', 'Drill not found')]);
  await act.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText('Drill not found')).toBeVisible();
  expect(server.calls(exportDebriefPdf)).toHaveLength(1);
});

it('deletes the drill after a question', async () => {
  const { act, location } = show(A_DEBRIEF, [reply(removeDrill, { payload: { id: 'drill-1' } })]);
  await act.click(await screen.findByRole('button', { name: 'Delete drill' }));
  const dialog = await screen.findByRole('dialog', { name: "Delete 'Night intruder' for good?" });
  await act.click(within(dialog).getByRole('button', { name: 'Delete drill' }));
  await waitFor(() => expect(location()).toBe('/drills'));
});

it('says why there is no debrief', async () => {
  renderScreen(<DebriefScreen />, {
    path: '/drills/drill-1/debrief',
    route: '/drills/:drillId/debrief',
    answers: [refusal(getDebrief, 'transition_refused', 'The debrief opens once the drill has ended')],
  });
  expect(await screen.findByText('The debrief opens once the drill has ended')).toBeVisible();
});

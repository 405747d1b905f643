import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addSopAnswer, listSopAnswers } from '#contract/sop-answers.ts';
import { refusal } from '../../lib/testing/fake-server.ts';
import { pause } from '../../lib/testing/pause.ts';
import { asked, now, openPanel, stayed, tab } from './testing/open-panel.tsx';
import { testAnswer } from './testing/test-answer.ts';

it('shows the next question before the answer is saved, and takes a double press as one answer', async () => {
  const saving = pause();
  const { act, sent } = await openPanel({ saved: saving.over });
  const button = await screen.findByRole('button', { name: 'Unauthorized Access' });
  await waitFor(() => expect(button).not.toHaveAttribute('data-disabled'));
  await act.dblClick(button);
  await waitFor(() => expect(now()).toContain('Did the person or vehicle move away from the premises?'));
  await act.keyboard('y');
  expect(now()).toContain('Did the person or vehicle move away from the premises?');
  expect(sent()).toHaveLength(1);
  saving.end();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-disabled', 'true'));
});

it('goes back to the question when its answer is refused, with the reason', async () => {
  const saving = pause();
  const refused = {
    ...refusal(addSopAnswer, 'transition_refused', 'This alarm is resolved already'),
    wait: saving.over,
  };
  const { press } = await openPanel({ earlier: [testAnswer(), stayed], answers: [refused] });
  await press('No');
  await waitFor(() => expect(tab()).toContain('Escalate'));
  saving.end();
  expect(await screen.findByText('This alarm is resolved already')).toBeVisible();
  await waitFor(() => expect(now()).toContain('Did they move away from the premises?'));
  expect(asked.escalate).not.toHaveBeenCalled();
});

it('leaves the tab open that the operator opens while the last answer is saved', async () => {
  const saving = pause();
  const { act, press, openTab } = await openPanel({ earlier: [testAnswer(), stayed], saved: saving.over });
  await press('No');
  await waitFor(() => expect(tab()).toContain('Escalate'));
  await act.keyboard('r');
  await waitFor(() => expect(tab()).toContain('Resolve'));
  saving.end();
  // Saved: the procedure can be started again.
  await openTab('SOP');
  const restart = await screen.findByRole('button', { name: 'Start again' });
  await waitFor(() => expect(restart).not.toHaveAttribute('aria-disabled', 'true'));
  expect(asked.escalate).not.toHaveBeenCalled();
});

it('ticks an item before the tick is saved', async () => {
  const saving = pause();
  const { act } = await openPanel({ alarm: { isEscalated: true }, saved: saving.over });
  const item = await screen.findByRole('checkbox', { name: 'Call the police' });
  await waitFor(() => expect(item).not.toHaveAttribute('data-disabled'));
  await act.click(item);
  await waitFor(() => expect(item).toBeChecked());
  expect(screen.getByRole('region', { name: 'Escalation protocol' })).toHaveTextContent('1 of 2');
  saving.end();
});

it('keeps a second tick that comes during the first, and saves them in their order', async () => {
  const saving = pause();
  const { act, sent } = await openPanel({ alarm: { isEscalated: true }, saved: saving.over });
  const items = await screen.findAllByRole('checkbox');
  await waitFor(() => expect(items[0]).not.toHaveAttribute('data-disabled'));
  for (const item of items) await act.click(item);
  for (const item of items) expect(item).toBeChecked();
  expect(sent()).toHaveLength(1);
  saving.end();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { answer: { item: 'Call the police' } },
    { answer: { item: 'Call the site manager' } },
  ]);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Escalation protocol' })).toHaveTextContent('2 of 2'));
});

it('takes back a tick that is refused, with the reason', async () => {
  const refused = refusal(addSopAnswer, 'transition_refused', 'Owen Pruitt has already ticked this item');
  const { act } = await openPanel({ alarm: { isEscalated: true }, answers: [refused] });
  const item = await screen.findByRole('checkbox', { name: 'Call the police' });
  await waitFor(() => expect(item).not.toHaveAttribute('data-disabled'));
  await act.click(item);
  expect(await screen.findByText('Owen Pruitt has already ticked this item')).toBeVisible();
  await waitFor(() => expect(item).not.toBeChecked());
});

it('counts no ticks while they are not known, and says why they are not', async () => {
  const reading = pause();
  const failing = { ...refusal(listSopAnswers, 'internal', 'The answers cannot be read'), wait: reading.over };
  await openPanel({ alarm: { isEscalated: true }, answers: [failing] });
  const protocol = await screen.findByRole('region', { name: 'Escalation protocol' });
  expect(protocol).not.toHaveTextContent(/\d of \d/);
  reading.end();
  expect(await screen.findByText('The answers cannot be read')).toBeVisible();
  expect(protocol).not.toHaveTextContent(/\d of \d/);
});

it('moves the focus on with the procedure when it is answered by keyboard', async () => {
  const { act } = await openPanel();
  const button = await screen.findByRole('button', { name: 'Unauthorized Access' });
  await waitFor(() => expect(button).not.toHaveAttribute('data-disabled'));
  button.focus();
  await act.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus());
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { addSopAnswer, listSopAnswers } from '#contract/sop-answers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import type { SopSlots } from './sop-panel-types.ts';
import { asked, leftAfterSecond, now, openPanel, stayed, tab } from './testing/open-panel.tsx';
import { testAnswer } from './testing/test-answer.ts';

it('begins with the first question, with exceptions, notes and situations', async () => {
  await openPanel();
  expect(now()).toContain('Do you see any person or moving vehicle?');
  expect(screen.getByRole('region', { name: 'Exceptions' })).toHaveTextContent('Cleaning crew until 23:30');
  expect(screen.getByRole('region', { name: 'Notes' })).toHaveTextContent('Gate 2 does not latch (North Row 07)');
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toHaveClass('text-error');
});

it('saves the situation and asks about the first talkdown', async () => {
  const { press, sent } = await openPanel();
  await press('Unauthorized Access');
  await waitFor(() => expect(now()).toContain('Did the person or vehicle move away from the premises?'));
  expect(sent()).toEqual([{ answer: { kind: 'situation', label: 'Unauthorized Access' }, after: 0 }]);
  expect(screen.getByText('Leave the lot now.')).toBeVisible();
  expect(screen.getByText('Talkdown 1 · static')).toBeVisible();
});

it('asks which sub-situation it is before it saves anything', async () => {
  const { press, sent } = await openPanel();
  await press('Climbing');
  expect(sent()).toEqual([]);
  await press('Crane');
  await waitFor(() =>
    expect(sent()).toEqual([{ answer: { kind: 'sub_situation', situation: 'Climbing', label: 'Crane' }, after: 0 }]),
  );
});

it('answers with Y and N, and goes to the escalation after the last No', async () => {
  const { act, sent } = await openPanel({ earlier: [testAnswer()] });
  await screen.findByRole('button', { name: 'Yes' });
  await act.keyboard('y');
  await waitFor(() => expect(now()).toContain('Did they move away from the premises?'));
  expect(asked.escalate).not.toHaveBeenCalled();
  await act.keyboard('n');
  await waitFor(() => expect(tab()).toContain('Escalate'));
  expect(asked.escalate).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([
    { answer: { kind: 'talkdown', number: 1, type: 'static', moved: true }, after: 1 },
    { answer: { kind: 'talkdown', number: 2, type: 'dynamic', moved: false }, after: 2 },
  ]);
});

it('goes to the resolution after the last Yes', async () => {
  const { press } = await openPanel({ earlier: [testAnswer(), stayed] });
  await press('Yes');
  await waitFor(() => expect(tab()).toContain('Resolve'));
});

it("shows a colleague's answers with their name and the time at the site", async () => {
  await openPanel({ earlier: [testAnswer()] });
  const first = (await screen.findByText(/Owen Pruitt/)).closest('li');
  expect(first).toHaveTextContent('Unauthorized Access');
  expect(first).toHaveTextContent('02:14:49');
});

it('tells an operator whose question was answered meanwhile', async () => {
  const message = 'Owen Pruitt has already answered this question';
  const { press } = await openPanel({ answers: [refusal(addSopAnswer, 'transition_refused', message)] });
  await press('Unauthorized Access');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the procedure without its answers, and takes none, while they cannot be loaded', async () => {
  const { openTab } = await openPanel({ answers: [refusal(listSopAnswers, 'internal', 'The answers cannot be read')] });
  expect(await screen.findByText('The answers cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toBeDisabled();
  await openTab('Resolve');
  expect(screen.getByRole('button', { name: 'False Positive' })).toBeEnabled();
});

it('skips the talkdowns of a site with zero tolerance', async () => {
  const { press } = await openPanel({ sop: { isZeroTolerance: true } });
  expect(screen.getByText('Zero Tolerance')).toBeVisible();
  expect(screen.queryByText('Leave the lot now.')).not.toBeInTheDocument();
  await press('Unauthorized Access');
  await waitFor(() => expect(asked.escalate).toHaveBeenCalledTimes(1));
});

it('starts again from the first question', async () => {
  const { press, sent } = await openPanel({ earlier: [testAnswer(), stayed] });
  await press('Start again');
  await waitFor(() => expect(now()).toContain('Do you see any person or moving vehicle?'));
  expect(sent()).toEqual([{ answer: { kind: 'restart' }, after: 2 }]);
});

it('resolves at once with the label of a quick resolve action', async () => {
  const { press, openTab } = await openPanel();
  await openTab('Resolve');
  await press('False Positive');
  expect(asked.resolve).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('asks for the sub-action of a quick resolve action', async () => {
  const { press, openTab } = await openPanel();
  await openTab('Resolve');
  await press('Authorized Person');
  expect(asked.resolve).not.toHaveBeenCalled();
  await press('Staff');
  expect(asked.resolve).toHaveBeenCalledExactlyOnceWith('Authorized Person - Staff');
});

it('opens the free form for Others', async () => {
  const { press, openTab } = await openPanel();
  await openTab('Resolve');
  await press('Others');
  expect(asked.write).toHaveBeenCalledExactlyOnceWith('');
  expect(tab()).toContain('Resolve');
});

it('puts the label into the form where resolving takes more than a comment', async () => {
  const { press, openTab } = await openPanel({ actions: { resolve: undefined } });
  await openTab('Resolve');
  await press('False Positive');
  expect(asked.write).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('opens an escalated alarm on its checklist, with the sections of the screen', async () => {
  const slots = { escalation: [{ id: 'evidence', content: <section aria-label="Evidence" /> }] };
  await openPanel({ alarm: { isEscalated: true }, slots });
  expect(tab()).toContain('Escalate');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Escalation protocol' })).toHaveTextContent('0 of 2'));
  expect(screen.getByRole('region', { name: 'Evidence' })).toBeInTheDocument();
});

it('keeps a tick with its time', async () => {
  const { act, sent } = await openPanel({ alarm: { isEscalated: true } });
  const item = await screen.findByRole('checkbox', { name: 'Call the police' });
  await waitFor(() => expect(item).not.toHaveAttribute('data-disabled'));
  await act.click(item);
  const list = within(screen.getByRole('region', { name: 'Escalation protocol' }));
  await waitFor(() => expect(list.getByText(/02:14:49/)).toBeVisible());
  expect(sent()).toEqual([{ answer: { kind: 'tick', item: 'Call the police', done: true } }]);
});

it('lets users without permission read, and answer nothing', async () => {
  const { openTab } = await openPanel({
    alarm: { mayAnswer: false },
    actions: { escalate: undefined, resolve: undefined, write: undefined },
  });
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toBeDisabled();
  await openTab('Resolve');
  expect(screen.getByText('You cannot resolve this alarm.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Quick resolve actions' })).not.toBeInTheDocument();
});

it('shows the button of the talkdown beside its text', async () => {
  const slots: SopSlots = { talkdown: ({ number }) => <button type="button">Talk down {number}</button> };
  await openPanel({ earlier: [testAnswer()], slots });
  expect(await screen.findByRole('button', { name: 'Talk down 1' })).toBeVisible();
});

it('shows how the talkdown of the step went', async () => {
  const talkdown = {
    id: 'talkdown-1',
    talkdown_type: 'manual' as const,
    status: 'success' as const,
    camera_id: 'camera-1',
    raw_alarm_id: null,
    ingested_talkdown_audio: null,
    talkdown_audio: null,
    custom_message: null,
    talkdown_created_utc: '2025-11-20T08:15:00.000Z',
    talkdown_completed_utc: null,
    talkdown_ends_utc: null,
    stopped_by: null,
  };
  const before = {
    ...talkdown,
    id: 'talkdown-0',
    status: 'failed' as const,
    talkdown_created_utc: '2025-11-20T08:14:00.000Z',
  };
  const answers = [reply(listGroupUpdates, { payload: { items: [], talkdowns: [talkdown, before] } })];
  await openPanel({ earlier: [testAnswer()], answers });
  expect(await screen.findByText('transmitted successfully')).toBeVisible();
  expect(screen.queryByText('transmission failed')).not.toBeInTheDocument();
});

it('keeps the answers of the current step in the foot, with its place in the procedure', async () => {
  await openPanel({ earlier: [testAnswer()] });
  expect(await screen.findByText('Step 2 of 3')).toBeVisible();
  expect(screen.getByText('Did they move away?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
});

it('offers both ways on once all questions are answered', async () => {
  const { press } = await openPanel({ earlier: [testAnswer(), stayed, leftAfterSecond] });
  await waitFor(() => expect(tab()).toContain('Resolve'));
  await screen.findByRole('tab', { name: 'SOP' }).then((steps) => steps.click());
  await press('Escalate');
  expect(tab()).toContain('Escalate');
});

it('names the state of a dispatch in its tab, with the time since then, in place of the key hints', async () => {
  const state = { label: 'On scene', since: serverNow() - 252_000 };
  await openPanel({ alarm: { isEscalated: true }, slots: { dispatch: { state, content: 'Responders' } } });
  expect(screen.getByRole('tab', { name: /^Dispatch · On scene 4:1\d$/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Escalate' })).not.toHaveAttribute('aria-keyshortcuts');
});

it('opens the dispatch with D', async () => {
  const { act } = await openPanel({ slots: { dispatch: { state: undefined, content: 'Responders' } } });
  await act.keyboard('d');
  expect(screen.getByText('Responders')).toBeVisible();
});

it('closes an opened tab with Escape, and then stops', async () => {
  const { act } = await openPanel();
  await act.keyboard('r');
  expect(tab()).toContain('Resolve');
  await act.keyboard('{Escape}');
  expect(tab()).toContain('SOP');
  await act.keyboard('{Escape}');
  expect(tab()).toContain('SOP');
});

it('chooses situations and quick actions by their numbers', async () => {
  const { act, sent } = await openPanel();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toBeEnabled());
  await act.keyboard('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act.keyboard('r1');
  expect(asked.resolve).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('counts an answer and a tick as work on the alarm', async () => {
  const onWork = vi.fn();
  const { press } = await openPanel({ actions: { onWork } });
  await press('Unauthorized Access');
  expect(onWork).toHaveBeenCalledOnce();
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { isFinal } from '#contract/alarm-status.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { removeSent } from '../../../lib/draft-text.ts';
import { prefer } from '../../../lib/testing/chosen-preferences.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { testAlarm } from '../testing/test-alarm.ts';
import { useChangeStatus } from '../use-change-status.ts';
import { LateComment } from './late-comment.tsx';
import { useStatusForm } from './status-form.tsx';
import { emptyDraft } from './status-rules.ts';

interface FormProps {
  alarm: Partial<Alarm>;
  onResolved: () => void;
}

/** The form as the screen uses it, with a colleague who can change the alarm. */
function Form({ alarm, onResolved }: FormProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [status, setStatus] = useState(alarm.status ?? 'pending');
  const shown = testAlarm({ ...alarm, status });
  const change = useChangeStatus(shown, undefined, '202511');
  const form = useStatusForm({
    alarm: shown,
    draft,
    onDraftChange: setDraft,
    change,
    onSubmit: (newStatus, comment) =>
      void change.submit({ newStatus, partitionKey: '202511', ...(comment !== '' && { comment }) }).then((done) => {
        if (!done) return;
        setDraft((now) => ({ ...emptyDraft, comment: removeSent(draft.comment)(now.comment) }));
        if (newStatus === 'resolved') onResolved();
      }),
  });
  return (
    <>
      {isFinal(status) ? (
        <LateComment alarm={shown} partitionKey="202511" draft={draft} onDraftChange={setDraft} />
      ) : (
        <>
          {form.fields}
          {form.submit}
        </>
      )}
      <button type="button" onClick={() => setStatus('resolved_by_operator')}>
        A colleague resolves it
      </button>
    </>
  );
}

function show(alarm: Partial<Alarm> = {}, role: RoleKey = 'GO', ...answers: Answer[]) {
  const onResolved = vi.fn();
  const rendered = renderScreen(<Form alarm={alarm} onResolved={onResolved} />, {
    user: testUser(role),
    answers: [
      reply(listTenantComments, { payload: ['Authorized Person', 'False Positive'] }),
      reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) }),
      ...answers,
    ],
  });
  return { ...rendered, onResolved };
}

const submit = () => screen.getByRole('button', { name: /^Submit/ });
const choice = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const comment = () => screen.getByRole('textbox', { name: 'Comment' });

test('Submit is off while the status is the one the alarm has', async () => {
  const { act } = show();
  expect(choice('Pending')).toBeChecked();
  expect(submit()).toHaveAccessibleDescription('Choose another status first.');
  await act.click(choice('In Progress'));
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await act.click(choice('Pending'));
  expect(submit()).toHaveAccessibleDescription('Choose another status first.');
});

test('Pending to In Progress needs no comment', async () => {
  const { act, server } = show();
  await act.click(choice('In Progress'));
  await act.click(submit());
  expect(await screen.findByText('Alarm status updated')).toBeInTheDocument();
  expect(server.calls(updateAlarm)[0]?.body).toEqual({
    newStatus: 'in_progress',
    timestamp: '2025-11-20T08:14:25.000Z',
    partitionKey: '202511',
    expectedHolder: null,
  });
});

test('Resolved needs a comment', async () => {
  const { act, server, onResolved } = show();
  await act.click(choice('Resolved'));
  expect(submit()).toHaveAccessibleDescription('Write a comment first.');
  await act.type(comment(), '  Guard has checked  ');
  await act.click(submit());
  await waitFor(() => expect(onResolved).toHaveBeenCalled());
  expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ newStatus: 'resolved', comment: 'Guard has checked' });
  expect(comment()).toHaveValue('');
});

test('managers may resolve without a comment', async () => {
  const { act } = show({}, 'GM');
  await act.click(choice('Resolved'));
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

test('a suggested comment fills the box, and Submit is blocked while the typed one differs', async () => {
  const { act } = show();
  await act.click(choice('Resolved'));
  await act.click(await screen.findByRole('button', { name: 'False Positive' }));
  expect(comment()).toHaveValue('False Positive');
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await act.type(comment(), '!');
  expect(submit()).toHaveAccessibleDescription('What you typed differs from the chosen comment.');
  expect(screen.getByText('The comment differs from the one chosen above.')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'False Positive' }));
  expect(comment()).toHaveValue('False Positive!');
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

test('Ctrl+Enter in the comment submits', async () => {
  const { act, onResolved } = show();
  await act.click(choice('Resolved'));
  expect(choice('Resolved')).toBeChecked();
  await act.type(comment(), 'Seen 1');
  expect(choice('Resolved')).toBeChecked();
  await act.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onResolved).toHaveBeenCalled());
});

test('an alarm in progress can become pending again', async () => {
  const { act, server } = show({ status: 'in_progress' });
  await act.click(choice('Pending'));
  await act.type(comment(), 'Not mine');
  await act.click(submit());
  expect(await screen.findByText('Alarm status updated')).toBeInTheDocument();
  expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ newStatus: 'pending', comment: 'Not mine' });
});

test('a claimed alarm cannot become pending', () => {
  show({ status: 'in_progress', claimedBy: { id: 'user-2', name: 'D. Whitlock' } });
  expect(choice('Pending')).toHaveAttribute('data-disabled');
  expect(choice('Resolved')).not.toHaveAttribute('data-disabled');
});

test('a resolved alarm has no form', () => {
  show({ status: 'resolved_by_watchfloor' });
  expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a failure without a server message asks to try again', async () => {
  const { act, server } = show();
  await act.click(choice('In Progress'));
  server.answer({ endpoint: updateAlarm, status: 500, json: () => ({}) });
  await act.click(submit());
  expect(await screen.findByText('Error updating alarm status. Please try again.')).toBeInTheDocument();
});

test("the server's own message is shown if it has one", async () => {
  const { act } = show({}, 'GO', refusal(updateAlarm, 'permission_denied', 'You may not do that'));
  await act.click(choice('In Progress'));
  await act.click(submit());
  expect(await screen.findByText('You may not do that')).toBeInTheDocument();
});

test('a conflict is reported and keeps the typed text', async () => {
  const { act } = show({}, 'GO', refusal(updateAlarm, 'transition_refused', 'This alarm is Resolved already'));
  await act.click(choice('Resolved'));
  await act.type(comment(), 'My words');
  await act.click(submit());
  expect(await screen.findByText(/This alarm is Resolved already/)).toBeInTheDocument();
  expect(comment()).toHaveValue('My words');
});

test('text typed for an alarm that a colleague resolves can still become a comment', async () => {
  const { act, server } = show();
  await act.type(comment(), 'My words');
  await act.click(screen.getByText('A colleague resolves it'));
  expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  expect(comment()).toHaveValue('My words');
  await act.click(screen.getByRole('button', { name: 'Add as comment' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ comment: 'My words' });
});

test('users with the preference can undo a resolve within five seconds, with nothing sent and the text kept', async () => {
  prefer({ holdResolves: true });
  const { act, server, onResolved } = show();
  await act.click(choice('Resolved'));
  await act.type(comment(), 'Cleaner');
  await act.click(submit());
  await act.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  window.dispatchEvent(new Event('pagehide'));
  expect(server.calls(updateAlarm)).toHaveLength(0);
  expect(comment()).toHaveValue('Cleaner');
  expect(onResolved).not.toHaveBeenCalled();
  localStorage.clear();
});

test('a delayed resolve is sent when the tab closes', async () => {
  prefer({ holdResolves: true });
  const { act, server } = show();
  await act.click(choice('Resolved'));
  await act.type(comment(), 'Cleaner');
  await act.click(submit());
  await screen.findByRole('button', { name: 'Undo' });
  expect(server.calls(updateAlarm)).toHaveLength(0);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.calls(updateAlarm)).toHaveLength(1));
  localStorage.clear();
});

test('text typed while the change is being sent stays', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = { ...reply(updateAlarm, { payload: testAlarm({ status: 'in_progress' }) }), wait };
  const { act } = show({}, 'GO', answer);
  await act.click(choice('In Progress'));
  await act.click(submit());
  await act.type(comment(), 'Guard called');
  arrive();
  expect(await screen.findByText('Alarm status updated')).toBeInTheDocument();
  expect(comment()).toHaveValue('Guard called');
});

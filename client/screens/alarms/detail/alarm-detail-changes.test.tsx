import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { LeaveGuard } from '../../../app/leave-guard.tsx';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { prefer } from '../../../lib/testing/chosen-preferences.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { open, openStatusForm, openTab, video } from './testing/open-alarm.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => vi.useRealTimers());

test("updates show their author and action, and the AI's show its recommendation", async () => {
  const update = { update_text: null, update_status: null, comment: null, recommendation: null, summary: null };
  const { act } = open({
    answers: [
      reply(getAlarmMedia, { payload: video }),
      reply(listAlarmUpdates, {
        payload: {
          items: [
            {
              ...update,
              event_id: '2',
              update_type: 'Add AI comment',
              update_time: '2025-11-20T08:14:29.000Z',
              user: null,
              author: 'ai',
              recommendation: 'Escalate',
              summary: 'Person walks north from 02:14:25.',
            },
            {
              ...update,
              event_id: '1',
              update_type: 'View alarm',
              update_time: '2025-11-20T08:14:27.000Z',
              user: { id: 'u', name: 'D. Whitlock' },
              author: 'user',
            },
          ],
          total: 2,
        },
      }),
    ],
  });
  await openTab(act, 'Updates');
  expect(await screen.findByText('AI Operator')).toBeInTheDocument();
  expect(screen.getByText('Escalate')).toBeInTheDocument();
  expect(screen.getByText('D. Whitlock')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '02:14:25' })).toBeInTheDocument();
});

test('leaving with typed text asks first', async () => {
  const { act, location } = open({ beside: <LeaveGuard /> });
  await openStatusForm(act);
  await act.type(await screen.findByRole('textbox', { name: 'Comment' }), 'My words');
  await act.click(screen.getByRole('tab', { name: 'SOP' }));
  await act.keyboard('{Shift>}{Escape}{/Shift}');
  expect(await screen.findByText('Are you sure you want to leave? Your changes may be lost.')).toBeInTheDocument();
  await act.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(location()).toContain('/alarms/alarm-1');
  await openStatusForm(act);
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('My words');
});

test('Shift+C focuses the comment box', async () => {
  const { act } = open();
  await screen.findByText('Media not available');
  await act.keyboard('{Shift>}C{/Shift}');
  expect(screen.getByRole('textbox', { name: 'Add comment' })).toHaveFocus();
});

test('resolving returns to the list without asking, for users with that preference', async () => {
  const { act, location } = open({
    answers: [reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) })],
  });
  await openStatusForm(act);
  await act.click(await screen.findByRole('checkbox', { name: 'Return to alarm list on resolution' }));
  await act.click(screen.getByRole('radio', { name: /^Resolved/ }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('leaving does not ask about a resolve that waits for Undo, because it is sent', async () => {
  prefer({ holdResolves: true });
  const { act, location } = open({ beside: <LeaveGuard /> });
  await openStatusForm(act);
  await act.click(await screen.findByRole('radio', { name: /^Resolved/ }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.click(screen.getByRole('button', { name: /^Submit/ }));
  await act.click(screen.getByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('resolving otherwise stays on the alarm, without its form', async () => {
  let status = 'pending';
  const { act, location } = open({
    answers: [
      reply(getAlarm, () => ({ payload: testAlarm({ status }) })),
      reply(updateAlarm, () => {
        status = 'resolved_by_operator';
        return { payload: testAlarm({ status }) };
      }),
    ],
  });
  await openStatusForm(act);
  await act.click(await screen.findByRole('radio', { name: /^Resolved/ }));
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument());
  expect(location()).toContain('/alarms/alarm-1');
});

test("a colleague's change shows within the five seconds of the poll, with its line in the history", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status = 'pending';
  const { server } = open({ answers: [reply(getAlarm, () => ({ payload: testAlarm({ status }) }))] });
  await screen.findByText('Media not available');
  await waitFor(() => expect(server.calls(listAlarmUpdates)).toHaveLength(1));
  status = 'in_progress';
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(within(screen.getByRole('banner')).getByText('In Progress')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(listAlarmUpdates)).toHaveLength(2));
});

import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { prefer } from '../../lib/testing/chosen-preferences.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { NOW, showGroup } from './testing/show-group.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  // Ends delayed resolves, and the 10 s during which a group resolved here shows as resolved.
  act(() => void vi.advanceTimersByTime(16_000));
  toast.dismiss();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

const quiet = testGroup({
  severity: 'low',
  llmRecommendation: { headline: 'Animal on site', recommendation: 'Resolve', summary: '' },
});
const safe = reply(setAlarmGroupState, { payload: testGroup({ status: 'resolved', resolution: 'safe' }) });
const safeButton = () => screen.findByRole('button', { name: /^Safe/ });

test('S marks a group safe at once, with the comment safe', async () => {
  const { act: user, server } = showGroup({ group: quiet, answers: [safe] });
  await safeButton();
  await user.keyboard('s');
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState).map(({ body }) => body)).toEqual([
    { resolution: 'safe', resolutionComment: 'safe', operatorId: 'user-1', expectedHolder: null },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Safe/ })).toBeNull());
});

test('two quick presses count as one', async () => {
  const { act: user, server } = showGroup({ group: quiet, answers: [safe] });
  await user.dblClick(await safeButton());
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState)).toHaveLength(1);
});

test('text already typed for the group is sent with it', async () => {
  const { act: user, server } = showGroup({ group: quiet, answers: [safe] });
  await safeButton();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'A fox');
  await user.keyboard('{Escape}');
  await user.click(await safeButton());
  await waitFor(() => expect(server.calls(setAlarmGroupState)[0]?.body).toMatchObject({ resolutionComment: 'A fox' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Resolve alarm group' })).toBeNull());
});

test('groups that are escalated, or that the AI wants escalated, cannot be marked safe with one press', async () => {
  showGroup({ group: testGroup({ llmRecommendation: { headline: '', recommendation: 'Escalate', summary: '' } }) });
  await screen.findByRole('tab', { name: 'Resolve' });
  expect(screen.queryByRole('button', { name: /^Safe/ })).toBeNull();
});

test('Safe disappears as soon as the AI recommends escalating', async () => {
  const { server } = showGroup({ group: quiet });
  await safeButton();
  const payload = { recommendation: 'escalate', headline: 'At the door', summary: '', created_at_utc: '' };
  server.answer(reply(getAiOutput, { payload }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Safe/ })).toBeNull());
});

test("a refusal shows the server's message", async () => {
  const { act: user } = showGroup({
    group: quiet,
    answers: [refusal(setAlarmGroupState, 'transition_refused', 'This alarm group is Resolved already')],
  });
  await user.click(await safeButton());
  expect(await screen.findByText('This alarm group is Resolved already')).toBeVisible();
});

test('while the resolve is delayed, no other action can start, and Undo restores the group', async () => {
  prefer({ holdResolves: true });
  const { act: user, server } = showGroup({ group: quiet, answers: [safe] });
  await user.click(await safeButton());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('re');
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  await user.click(undo);
  await user.keyboard('r');
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeVisible();
  expect(server.calls(setAlarmGroupState)).toEqual([]);
});

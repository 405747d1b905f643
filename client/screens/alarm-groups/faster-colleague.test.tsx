import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import { createEscalation, type GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { columnLoaded, setUpGroupTests, showGroup } from './testing/show-group.tsx';

setUpGroupTests();

const escalation: GroupEscalation = {
  id: 'escalation-1',
  title: 'Two people between rows',
  description: '',
  status: 'Pending',
  incidentStartTimeUtc: '2025-11-20T08:14:00.000Z',
  initiatingLocationAlarmId: null,
};

/** The operator starts an action by its key and types; then a colleague changes the group. */
async function typeUntil(key: 'r' | 'e', words: string, colleague: Partial<AlarmGroup>) {
  const shown = showGroup({
    answers: [reply(addGroupUpdate, { payload: testUpdate({ comment: words }) })],
  });
  await columnLoaded();
  await shown.act.keyboard(key + words);
  shown.server.answer(reply(getAlarmGroup, { payload: testGroup(colleague) }));
  // Second by second, so that React renders in between, as it does in a browser.
  for (let second = 0; second < 42; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  return shown;
}

test('an empty form closes when its action is no longer possible', async () => {
  await typeUntil('r', '', { status: 'in_progress', resolution: 'escalation_open', escalations: [escalation] });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test("typed text survives a colleague's resolution, and can be added as a comment", async () => {
  const { act: user, server } = await typeUntil('r', 'Guard is there', { status: 'resolved', resolution: 'safe' });
  expect(await screen.findByText(/has been resolved meanwhile. What you typed is kept/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Guard is there');
  expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add as comment' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Comment' })).toBeNull());
  expect(server.calls(addGroupUpdate)[0]).toMatchObject({
    query: { product: 'scan' },
    body: { comment: 'Guard is there' },
  });
});

test.each([
  ['r', 'resolve'],
  ['e', 'escalate'],
] as const)(
  "an operator who presses %s and types to %s never resolves a colleague's new escalation by it",
  async (key, _) => {
    const { act: user, server } = await typeUntil(key, 'Staff', {
      status: 'in_progress',
      resolution: 'escalation_open',
      escalations: [escalation],
    });
    expect(await screen.findByText(/has been escalated meanwhile. What you typed is kept/)).toBeVisible();
    // Further typing goes into the box, not to the keys of the screen.
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
    await user.keyboard(' rev{Control>}{Enter}{/Control}');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Staff rev');
    expect(server.calls(resolveEscalation)).toEqual([]);
    expect(server.calls(createEscalation)).toEqual([]);
    expect(screen.getByText('Escalated')).toBeVisible();
  },
);

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation } from '#contract/escalations.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { setUpGroupTests, showGroup } from './testing/show-group.tsx';
import { typeUntil } from './testing/type-until.tsx';

setUpGroupTests();

const dana = { id: 'user-2', name: 'Dana Whitfield' };
const quiet = {
  severity: 'low',
  status: 'in_progress',
  llmRecommendation: { headline: 'Animal on site', recommendation: 'Resolve', summary: '' },
} as const;
const resolved = reply(setAlarmGroupState, {
  payload: testGroup({ ...quiet, status: 'resolved', resolution: 'safe' }),
});
const inHerHands = {
  ...refusal(setAlarmGroupState, 'in_other_hands', 'Dana Whitfield works on this alarm'),
  json: () => ({ code: 'in_other_hands', message: 'Dana Whitfield works on this alarm', holder: dana }),
};
const safeButton = () => screen.findByRole('button', { name: /^Safe/ });
const question = () => screen.findByRole('dialog', { name: 'Dana Whitfield works on this alarm' });

test("S on a colleague's group asks first, and names them", async () => {
  const { act: user, server } = showGroup({ group: testGroup({ ...quiet, claimedBy: dana }), answers: [resolved] });
  await safeButton();
  await user.keyboard('s');
  await user.click(within(await question()).getByRole('button', { name: 'Resolve anyway' }));
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState).map(({ body }) => body)).toEqual([
    { resolution: 'safe', resolutionComment: 'safe', operatorId: 'user-1', expectedHolder: 'user-2' },
  ]);
});

test.each(['{Enter}', '{Escape}'])(
  "%s leaves the colleague's group to them, with the text typed for it",
  async (key) => {
    const { act: user, server } = showGroup({ group: testGroup({ ...quiet, claimedBy: dana }), answers: [resolved] });
    await safeButton();
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'A fox{Control>}{Enter}{/Control}');
    await question();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.calls(setAlarmGroupState)).toEqual([]);
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('A fox');
    expect(server.calls(setAlarmGroupState)).toEqual([]);
  },
);

test('the holder that only the history names is asked about too', async () => {
  const taken = testUpdate({ update_type: 'allocation', user: dana });
  const { act: user, server } = showGroup({
    group: testGroup(quiet),
    answers: [resolved, reply(listGroupUpdates, { payload: { items: [taken], talkdowns: [] } })],
  });
  await screen.findByText(/works on this alarm/);
  await user.click(await safeButton());
  await question();
  expect(server.calls(setAlarmGroupState)).toEqual([]);
});

test('a colleague who took the group a moment ago is named by the server, and asked about', async () => {
  const { act: user, server } = showGroup({ group: testGroup(quiet), answers: [inHerHands] });
  await user.click(await safeButton());
  const asked = await question();
  server.answer(resolved);
  await user.click(within(asked).getByRole('button', { name: 'Resolve anyway' }));
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState).map(({ body }) => Object(body).expectedHolder)).toEqual([null, 'user-2']);
});

test("escalating a colleague's group asks first", async () => {
  const { act: user, server } = showGroup({ group: testGroup({ ...quiet, claimedBy: dana }) });
  await safeButton();
  await user.keyboard('e');
  await user.type(await screen.findByRole('textbox', { name: /brief comment/ }), 'Two{Control>}{Enter}{/Control}');
  expect(within(await question()).getByRole('button', { name: 'Escalate anyway' })).toBeVisible();
  expect(server.calls(createEscalation)).toEqual([]);
});

test('nobody is asked about their own group', async () => {
  const own = testGroup({ ...quiet, claimedBy: { id: 'user-1', name: 'D. Whitlock' } });
  const { act: user } = showGroup({ group: own, answers: [resolved] });
  await user.click(await safeButton());
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
});

test('the notice above typed text says who resolved the group, and when', async () => {
  const { server } = await typeUntil('r', 'Guard is there', { status: 'resolved', resolution: 'safe' });
  const line = testUpdate({
    update_type: 'resolved',
    update_status: 'resolved',
    update_time: '2025-11-20T08:14:25.000Z',
    user: dana,
  });
  server.answer(reply(listGroupUpdates, { payload: { items: [line], talkdowns: [] } }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const notice = await screen.findByText(/Dana Whitfield resolved this alarm group at/);
  expect(notice).toHaveTextContent(/at \d\d:14:25.*What you typed is kept/);
  expect(server.calls(getAlarmGroup).length).toBeGreaterThan(0);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, type GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
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
const escalated = testGroup({ status: 'in_progress', resolution: 'escalation_open', escalations: [escalation] });

const form = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('resolving takes a comment and says safe', async () => {
  const resolved = testGroup({ status: 'resolved', resolution: 'safe' });
  const { act: user, server } = showGroup({ answers: [reply(setAlarmGroupState, { payload: resolved })] });
  await columnLoaded();
  await user.keyboard('r');
  const resolve = within(await form('Resolve alarm group'));
  expect(button('Resolve')).toHaveAccessibleDescription('Write a comment first.');
  await user.type(resolve.getByRole('textbox', { name: 'Comment' }), ' Staff ');
  await user.click(button('Resolve'));
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState)[0]?.body).toEqual({
    resolution: 'safe',
    resolutionComment: 'Staff',
    operatorId: 'user-1',
    expectedHolder: null,
  });
});

test('Escape anywhere in a form closes it, keeps its text, and then stops', async () => {
  const { act: user, location } = showGroup();
  await columnLoaded();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Staff');
  await user.tab();
  expect(button('Resolve')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(location()).toBe('/alarm-groups/group-1');
  await user.keyboard('r');
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Staff');
});

test('a resolved group shows as resolved for 10 s, and then follows the server', async () => {
  const resolved = testGroup({ status: 'resolved', resolution: 'safe' });
  const { act: user } = showGroup({ answers: [reply(setAlarmGroupState, { payload: resolved })] });
  await columnLoaded();
  await user.keyboard('r');
  await user.keyboard('Staff{Control>}{Enter}{/Control}');
  const badge = () => screen.getAllByText(/^(Pending|Resolved)$/)[0]?.textContent;
  await waitFor(() => expect(badge()).toBe('Resolved'));
  // The server does not know yet: it still answers with the pending group.
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(badge()).toBe('Resolved');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(badge()).toBe('Pending'));
});

test('an escalation without a reason is refused, and with one it is sent', async () => {
  const { act: user, server } = showGroup({
    answers: [reply(createEscalation, { payload: { escalation_id: 'e-1' } })],
  });
  await columnLoaded();
  await user.keyboard('e');
  const escalate = within(await form('Escalate alarm group'));
  await user.click(button('Proceed'));
  expect(escalate.getByText('Please fill out the comment')).toBeVisible();
  expect(server.calls(createEscalation)).toEqual([]);
  await user.type(escalate.getByRole('textbox', { name: 'Provide a brief comment on the escalation' }), 'Two people');
  await user.click(button('Proceed'));
  // The dispatch comes next.
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Dispatch/ })).toHaveAttribute('aria-selected', 'true'));
  await waitFor(() =>
    expect(server.calls(createEscalation)[0]?.body).toEqual({
      location_id: 'location-1',
      alarmGroupId: 'group-1',
      camera_id: 'camera-1',
      comment: 'Two people',
      expectedHolder: null,
    }),
  );
});

test('an open escalation is resolved with a comment, reported, and cannot be opened again', async () => {
  const { act: user, server } = showGroup({
    group: escalated,
    answers: [
      reply(resolveEscalation, { payload: { ...escalation, status: 'Resolved' } }),
      reply(reportScanResolution, { payload: { id: 'report-1' } }),
    ],
  });
  await columnLoaded();
  expect(screen.getByText('Escalated')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proceed' })).toBeNull();
  await user.keyboard('r');
  const resolve = within(await form('Resolve escalation'));
  await user.click(button('Resolve'));
  expect(resolve.getByText('Please fill out the comment')).toBeVisible();
  await user.type(resolve.getByRole('textbox'), 'Police on site');
  await user.click(button('Resolve'));
  expect(await screen.findByText('Escalation resolved successfully')).toBeVisible();
  expect(server.calls(resolveEscalation)[0]).toMatchObject({
    path: '/v2/orm/escalations/escalation-1',
    body: { escalation_id: 'escalation-1', resolution_comment: 'Police on site', status: 'Resolved' },
  });
  expect(server.calls(reportScanResolution)[0]?.body).toMatchObject({
    alarm_group_id: 'group-1',
    // 08:14:00 UTC on the clock of the reports.
    reported_time: '20-Nov-25 13:44:00',
    resolution_comment: 'Police on site',
    camera_names: 'North Row 07',
  });
});

test('a late resolve shows a message beside the text, and keeps it', async () => {
  const { act: user } = showGroup({
    answers: [refusal(setAlarmGroupState, 'transition_refused', 'The alarm group is resolved already')],
  });
  await columnLoaded();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Staff');
  await user.click(button('Resolve'));
  expect(await screen.findByText(/The alarm group is resolved already. What you typed is kept/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Staff');
});

test("a failed resolve without a server message shows the console's own", async () => {
  const { act: user } = showGroup({ answers: [refusal(setAlarmGroupState, 'internal', '')] });
  await columnLoaded();
  await user.keyboard('r');
  await user.keyboard('Staff{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Error submitting and resolving the incident')).toBeVisible();
});

test('a quick resolve action marks the group safe, with its label as the comment', async () => {
  const resolved = testGroup({ status: 'resolved', resolution: 'safe' });
  const { act: user, server } = showGroup({
    answers: [
      reply(setAlarmGroupState, { payload: resolved }),
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
    ],
  });
  await user.click(await columnLoaded());
  await user.click(await screen.findByRole('button', { name: 'False Positive' }));
  expect(await screen.findByText('This alarm group is already resolved')).toBeVisible();
  expect(server.calls(setAlarmGroupState)[0]?.body).toMatchObject({
    resolution: 'safe',
    resolutionComment: 'False Positive',
  });
});

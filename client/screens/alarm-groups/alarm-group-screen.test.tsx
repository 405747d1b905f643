import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAlarmGroup, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, type GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { listTenants } from '#contract/tenants.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { groupPane, NOW, showGroup } from './testing/show-group.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  // Ends the 10 s during which a group resolved here shows as resolved.
  act(() => void vi.advanceTimersByTime(10_000));
  toast.dismiss();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

const escalation: GroupEscalation = {
  id: 'escalation-1',
  title: 'Two people between rows',
  description: '',
  status: 'Pending',
  incidentStartTimeUtc: '2025-11-20T08:14:00.000Z',
  initiatingLocationAlarmId: null,
};
const escalated = testGroup({ status: 'in_progress', resolution: 'escalation_open', escalations: [escalation] });

const title = () => within(groupPane()).getByRole('heading', { level: 2, name: 'Northgate Auto, Lot B' });
const form = (name: string) => screen.findByRole('region', { name });

test('a group shows where, how urgent and what was recorded', async () => {
  showGroup();
  await screen.findByRole('region', { name: 'Timeline' });
  expect(title()).toBeVisible();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent('1 critical1 minor');
  expect(within(timeline).getByRole('list', { name: 'North Row 07' })).toBeInTheDocument();
  expect(within(timeline).getByRole('list', { name: 'Service Drive 11' })).toBeInTheDocument();
  expect(screen.getByLabelText('Event Video of North Row 07')).toBeInTheDocument();
});

test('a missing group is distinguished from one that failed to load', async () => {
  const { unmount } = showGroup({ answers: [refusal(getAlarmGroup, 'not_found', 'Alarm group not found')] });
  expect(await screen.findByText('Alarm group not found')).toBeVisible();
  unmount();
  showGroup({ answers: [refusal(getAlarmGroup, 'permission_denied', 'Not for you')] });
  expect(await screen.findByText('Error loading alarm group details')).toBeVisible();
});

test('a group without alarms has no picture', async () => {
  showGroup({ group: testGroup({ alarms: [] }) });
  expect(await screen.findByText('Camera details not available')).toBeVisible();
});

test('V goes from event video to both, to live, and back', async () => {
  const { act: user } = showGroup();
  await screen.findByLabelText('Event Video of North Row 07');
  const chosen = () => screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);
  expect(chosen()).toEqual(['Event Video']);
  await user.keyboard('v');
  expect(chosen()).toEqual(['Split view']);
  expect(screen.getByLabelText('Event Video of North Row 07')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Live video' })).toBeInTheDocument();
  await user.keyboard('v');
  expect(chosen()).toEqual(['LIVE']);
  expect(screen.queryByLabelText('Event Video of North Row 07')).toBeNull();
});

test('a click on a bar beside a live picture shows the recording of its camera', async () => {
  const { act: user } = showGroup();
  await screen.findByLabelText('Event Video of North Row 07');
  await user.click(screen.getByRole('radio', { name: 'LIVE' }));
  await user.click(screen.getByRole('link', { name: /low alarm/ }));
  expect(await screen.findByLabelText('Event Video of Service Drive 11')).toBeInTheDocument();
});

test('the buttons of the timeline fetch the alarms of the adjacent minute', async () => {
  const other = testEvent({ id: 'event-9', alarmStartTime: NOW - 90_000, alarmEndTime: NOW - 80_000 });
  const { act: user, server } = showGroup({ answers: [reply(listNeighbourAlarms, { items: [other], total: 1 })] });
  await screen.findByRole('region', { name: 'Timeline' });
  await user.click(screen.getByRole('button', { name: '1 min before' }));
  const from = testEvent().alarmStartTime;
  await waitFor(() => expect(screen.getAllByRole('link', { name: /alarm at/ })).toHaveLength(3));
  expect(server.calls(listNeighbourAlarms)[0]?.query).toEqual({
    startTimestamp: String(from - 60_000),
    endTimestamp: String(from),
    sourceEntityIds: 'camera-1^^^camera-2',
    locationId: 'location-1',
    product: 'scan',
  });
});

test('a minute without new alarms shows a message', async () => {
  const { act: user } = showGroup({ answers: [reply(listNeighbourAlarms, { items: [testEvent()], total: 1 })] });
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('+');
  expect(await screen.findByText('No other alarms within this minute')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /alarm at/ })).toHaveLength(2);
});

test("only users of several tenants see the site's tenant", async () => {
  const answers = [reply(listTenants, { payload: [{ id: 'tenant-1', name: 'Northgate Auto Group' }] })];
  const user = testUser('SU', { tenant: { id: 'tenant-9', name: 'Watchfloor' } });
  const { unmount } = showGroup({ answers, user });
  expect(await screen.findByText('Northgate Auto Group')).toBeVisible();
  expect(screen.getByText('Tenant')).toBeVisible();
  unmount();
  const { server } = showGroup({ answers });
  await screen.findByRole('region', { name: 'Overview' });
  expect(screen.queryByText('Tenant')).toBeNull();
  expect(server.calls(listTenants)).toEqual([]);
});

test.each([
  [1440, []],
  [1920, ['Floorplan', 'Location Contacts', 'Alarm Updates']],
])('the panels have the titles of the specification at a width of %i', async (width, more) => {
  const wide = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: width >= 1800,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  const { unmount } = showGroup();
  for (const title of ['AI Recommendation', 'Status', 'Overview', 'Standard Operating Procedure', ...more]) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  const tabs = screen.queryAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(width >= 1800 ? [] : ['Location Contacts', 'Alarm Updates', 'Floorplan']);
  unmount();
  wide.mockRestore();
});

test('C focuses the comment box, on the updates tab', async () => {
  const { act: user } = showGroup();
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('textbox', { name: 'Add comment' })).toBeNull();
  await user.keyboard('{Shift>}C{/Shift}');
  expect(screen.getByRole('textbox', { name: 'Add comment' })).toHaveFocus();
});

test('resolving takes a comment and says safe', async () => {
  const resolved = testGroup({ status: 'resolved', resolution: 'safe' });
  const { act: user, server } = showGroup({ answers: [reply(setAlarmGroupState, { payload: resolved })] });
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('r');
  const resolve = within(await form('Resolve alarm group'));
  expect(resolve.getByRole('button', { name: 'Resolve' })).toHaveAccessibleDescription('Write a comment first.');
  await user.type(resolve.getByRole('textbox', { name: 'Comment' }), ' Staff ');
  await user.click(resolve.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Alarm group resolved successfully')).toBeVisible();
  expect(server.calls(setAlarmGroupState)[0]?.body).toEqual({
    resolution: 'safe',
    resolutionComment: 'Staff',
    operatorId: 'user-1',
  });
});

test('Escape anywhere in a form closes it, keeps its text, and returns the focus', async () => {
  const { act: user, location } = showGroup();
  const button = await screen.findByRole('button', { name: /^Resolve/ });
  button.focus();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Staff');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  expect(button).toHaveFocus();
  expect(location()).toBe('/alarm-groups/group-1');
  await user.click(button);
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Staff');
});

test('a resolved group shows as resolved for 10 s, and then follows the server', async () => {
  const resolved = testGroup({ status: 'resolved', resolution: 'safe' });
  const { act: user } = showGroup({ answers: [reply(setAlarmGroupState, { payload: resolved })] });
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('r');
  await user.keyboard('Staff{Control>}{Enter}{/Control}');
  const badge = () => within(groupPane()).getAllByText(/^(Pending|Resolved)$/)[0]?.textContent;
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
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('e');
  const escalate = within(await form('Escalate alarm group'));
  await user.click(escalate.getByRole('button', { name: 'Proceed' }));
  expect(escalate.getByText('Please fill out the comment')).toBeVisible();
  expect(server.calls(createEscalation)).toEqual([]);
  await user.type(escalate.getByRole('textbox', { name: 'Provide a brief comment on the escalation' }), 'Two people');
  await user.click(escalate.getByRole('button', { name: 'Proceed' }));
  await waitFor(() =>
    expect(server.calls(createEscalation)[0]?.body).toEqual({
      location_id: 'location-1',
      alarmGroupId: 'group-1',
      camera_id: 'camera-1',
      comment: 'Two people',
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
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.getByText('Escalated')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Escalate/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resolve escalation' }));
  const resolve = within(await form('Resolve escalation'));
  await user.click(resolve.getByRole('button', { name: 'Resolve' }));
  expect(resolve.getByText('Please fill out the comment')).toBeVisible();
  await user.type(resolve.getByRole('textbox'), 'Police on site');
  await user.click(resolve.getByRole('button', { name: 'Resolve' }));
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
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Staff');
  await user.click(within(await form('Resolve alarm group')).getByRole('button', { name: 'Resolve' }));
  expect(
    await screen.findByText(/The alarm group is resolved already. Somebody else changed it; what you typed is kept/),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Staff');
});

test("a failed resolve without a server message shows the console's own", async () => {
  const { act: user } = showGroup({ answers: [refusal(setAlarmGroupState, 'internal', '')] });
  await screen.findByRole('region', { name: 'Timeline' });
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
  await user.click(await screen.findByRole('button', { name: 'False Positive' }));
  expect(await screen.findByText('This alarm group is already resolved')).toBeVisible();
  expect(server.calls(setAlarmGroupState)[0]?.body).toMatchObject({
    resolution: 'safe',
    resolutionComment: 'False Positive',
  });
});

test('P takes a pending group', async () => {
  const taken = testGroup({ status: 'in_progress' });
  const { act: user, server } = showGroup({ answers: [reply(setAlarmGroupState, { payload: taken })] });
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('p');
  await waitFor(() =>
    expect(server.calls(setAlarmGroupState)[0]?.body).toEqual({ state: 'in_progress', operatorId: 'user-1' }),
  );
});

test('users without permission to change groups see no actions', async () => {
  const looking = testUser('GO', { permissions: ['alarm_group:view', 'alarm_group/detail:view'] });
  showGroup({ user: looking });
  await screen.findByRole('region', { name: 'Status' });
  expect(screen.queryByRole('button', { name: /^(Resolve|Escalate|Share|In Progress)/ })).toBeNull();
});

test('Escape goes back to the list', async () => {
  const { act: user, location } = showGroup();
  await screen.findByRole('region', { name: 'Timeline' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/alarm-groups'));
});

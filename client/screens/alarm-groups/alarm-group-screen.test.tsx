import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAlarmGroup, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { listTenants } from '#contract/tenants.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { columnLoaded, NOW, setUpGroupTests, showGroup } from './testing/show-group.tsx';

setUpGroupTests();

const title = () => screen.getByRole('heading', { level: 2, name: 'Northgate Auto, Lot B' });

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

test('V goes from event video to both, to live, to playback, and back', async () => {
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
  await user.keyboard('vv');
  expect(chosen()).toEqual(['Event Video']);
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
  await user.click(await screen.findByRole('button', { name: '1 min before' }));
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

test('of two quick presses, both fetch their minute', async () => {
  const at = (id: string, start: number) => testEvent({ id, alarmStartTime: start, alarmEndTime: start + 1_000 });
  const answer = reply(listNeighbourAlarms, ({ query }) => {
    const start = Number(query.startTimestamp);
    return { items: [at(`from-${start}`, start + 1_000)], total: 1 };
  });
  showGroup({ answers: [answer] });
  await screen.findByRole('region', { name: 'Timeline' });
  // At once: the second press comes before the reply to the first.
  act(() => {
    for (const key of ['-', '+']) fireEvent.keyDown(document.body, { key });
  });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /alarm at/ })).toHaveLength(4));
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
  const { act: reader, unmount } = showGroup({ answers, user });
  await reader.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(await screen.findByText('Northgate Auto Group')).toBeVisible();
  expect(screen.getByText('Tenant')).toBeVisible();
  unmount();
  const { act: other, server } = showGroup({ answers });
  await other.click(await screen.findByRole('tab', { name: 'Details' }));
  expect(screen.getByRole('region', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByText('Tenant')).toBeNull();
  expect(server.calls(listTenants)).toEqual([]);
});

test('the parts of a group have the titles of the specification', async () => {
  const { act: user } = showGroup();
  await columnLoaded();
  for (const title of ['AI Recommendation', 'Standard Operating Procedure']) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  expect(within(screen.getByRole('tablist', { name: 'About the alarm' })).getAllByRole('tab')).toHaveLength(4);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  for (const title of ['Status', 'Overview']) expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('C focuses the comment box, on the updates tab', async () => {
  const { act: user } = showGroup();
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('textbox', { name: 'Add comment' })).toBeNull();
  await user.keyboard('{Shift>}C{/Shift}');
  expect(screen.getByRole('textbox', { name: 'Add comment' })).toHaveFocus();
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
  const { act: user } = showGroup({ user: looking });
  await user.click(await columnLoaded());
  expect(screen.getByText('You cannot resolve this alarm.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Escalate' }));
  expect(screen.getByText('You cannot escalate this alarm.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(screen.queryByRole('button', { name: /^(Resolve|Escalate|Proceed|Share|In Progress|Safe)/ })).toBeNull();
});

test("Shift+Esc leaves a group that is in nobody's hands at once; Esc alone does not", async () => {
  const { act: user, location } = showGroup();
  await columnLoaded();
  await user.keyboard('{Escape}');
  expect(location()).toBe('/alarm-groups/group-1');
  await user.keyboard('{Shift>}{Escape}{/Shift}');
  await waitFor(() => expect(location()).toBe('/alarm-groups'));
});

test('Shift+Esc asks before it leaves a group that is in the hands of the operator', async () => {
  const mine = testGroup({ status: 'in_progress', claimedBy: { id: 'user-1', name: 'D. Whitlock' } });
  const { act: user, location } = showGroup({ group: mine });
  expect(await screen.findByText('D. Whitlock, you')).toBeInTheDocument();
  await user.keyboard('{Shift>}{Escape}{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/alarm-groups'));
});

test('the column announces a colleague who works on the group', async () => {
  const theirs = testGroup({ status: 'in_progress', claimedBy: { id: 'user-9', name: 'Owen Pruitt' } });
  showGroup({ group: theirs });
  expect(await screen.findByText(/works on this alarm/)).toHaveTextContent('Owen Pruitt works on this alarm.');
});

test('the first answer to a pending group takes it for the operator', async () => {
  const { act: user, server } = showGroup({
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(setAlarmGroupState, { payload: testGroup({ status: 'in_progress' }) }),
    ],
  });
  const situations = await screen.findByRole('group', { name: 'Situations' });
  const [first] = within(situations).getAllByRole('button');
  await waitFor(() => expect(first).toBeEnabled());
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Lot' }));
  await waitFor(() =>
    expect(server.calls(setAlarmGroupState)[0]?.body).toEqual({ state: 'in_progress', operatorId: 'user-1' }),
  );
});

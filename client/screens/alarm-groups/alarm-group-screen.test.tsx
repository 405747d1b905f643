import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAlarmGroup, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { listTenants } from '#contract/tenants.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { groupPane, NOW, setUpGroupTests, showGroup } from './testing/show-group.tsx';

setUpGroupTests();

const title = () => within(groupPane()).getByRole('heading', { level: 2, name: 'Northgate Auto, Lot B' });

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

import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AlarmGroupItem, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { markViewed } from '#contract/group-updates.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { listTenants } from '#contract/tenants.ts';
import { testGroup, testGroupItem, testGroupItems } from '../../features/alarm-groups/testing/test-group.ts';
import { type Answer, type ReceivedCall, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { AlarmGroupsScreen } from './alarm-groups-screen.tsx';

const NOW = Date.parse('2025-11-20T08:14:37.000Z');
const MOVED = 'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss();
  vi.useRealTimers();
  localStorage.clear();
});

/** Answers the list as the server would: these groups between the bounds, page by page. */
const serving = (groups: () => readonly AlarmGroupItem[]): Answer =>
  reply(listAlarmGroups, ({ query }: ReceivedCall) => {
    const from = Number(query.dateFrom ?? 0);
    const to = Number(query.dateTo ?? Number.POSITIVE_INFINITY);
    const size = Number(query.pageSize);
    const state = query.state?.split('^^^');
    const found = groups().filter(
      ({ timestamp, status }) => timestamp >= from && timestamp <= to && (!state || state.includes(status)),
    );
    const start = (Number(query.page) - 1) * size;
    return { items: found.slice(start, start + size), total: found.length };
  });

const newcomer = testGroupItem({ id: 'group-new', timestamp: NOW - 1_000 });

function show({
  groups = () => testGroupItems(3),
  path = '/alarm-groups',
  role = 'GO',
  answers = [],
}: {
  groups?: () => readonly AlarmGroupItem[];
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
} = {}) {
  return renderScreen(<AlarmGroupsScreen />, {
    path,
    user: testUser(role),
    answers: [
      serving(groups),
      reply(getAlarmGroup, ({ path: called }: ReceivedCall) => ({
        payload: testGroup({ id: called.split('/').at(-1) ?? '', alarms: [] }),
      })),
      reply(markViewed, { payload: { id: '', viewedAt: '2025-11-20T08:14:37.000Z' } }),
      ...answers,
    ],
    routes: [{ path: '/alarm-groups/:alarmGroupId', element: <p>The details</p> }],
  });
}

const cards = () => screen.queryAllByRole('option');
const card = (id: string) => {
  const found = cards().find((one) => one.dataset.groupId === id);
  if (!found) throw new Error(`No card ${id}`);
  return found;
};
const loaded = () => waitFor(() => expect(cards().length).toBeGreaterThan(0));
const refresh = () => act(() => vi.advanceTimersByTimeAsync(42_000));
const isSelected = (id: string) => waitFor(() => expect(card(id)).toHaveAttribute('aria-selected', 'true'));

test('the newest groups are there with what matters of each, and the latest is selected', async () => {
  show();
  await loaded();
  expect(cards().map(({ dataset }) => dataset.groupId)).toEqual(['group-3', 'group-2', 'group-1']);
  await isSelected('group-3');
  const first = within(card('group-3'));
  for (const text of ['Northgate Auto, Lot B', 'Two people between rows', 'Pending', 'high', '1 alarm', '1:12'])
    expect(first.getByText(text)).toBeVisible();
  expect(screen.getByText('1–3 of 3')).toBeVisible();
});

test('the selected group is marked viewed once the keys rest, and its card gets quiet', async () => {
  const { server } = show();
  await loaded();
  await waitFor(() => expect(server.calls(markViewed)[0]?.body).toEqual({ alarmGroupId: 'group-3', product: 'scan' }));
  await waitFor(() => expect(within(card('group-3')).getByText('Northgate Auto, Lot B')).toHaveClass('text-ink-2'));
  expect(within(card('group-2')).getByText('Northgate Auto, Lot B')).toHaveClass('font-semibold');
});

test('a group that comes later waits behind the pill and moves no card', async () => {
  let groups = testGroupItems(3);
  const { act: user } = show({ groups: () => groups });
  await loaded();
  groups = [newcomer, ...groups];
  await refresh();
  const pill = await screen.findByRole('button', { name: /1 new/ });
  expect(cards().map(({ dataset }) => dataset.groupId)).toEqual(['group-3', 'group-2', 'group-1']);
  await user.click(pill);
  await waitFor(() => expect(cards()[0]).toHaveAttribute('data-group-id', 'group-new'));
  expect(card('group-3')).toHaveAttribute('aria-selected', 'true');
});

test('a status that a colleague changed shows in its place after 42 s', async () => {
  let groups = testGroupItems(2);
  show({ groups: () => groups });
  await loaded();
  groups = groups.map((group) => (group.id === 'group-1' ? { ...group, status: 'resolved' } : group));
  await refresh();
  await waitFor(() => expect(within(card('group-1')).getByText('Resolved')).toBeVisible());
});

test('the arrows move, and Enter opens the group on a page of its own', async () => {
  const { act: user, location } = show();
  await loaded();
  await isSelected('group-3');
  await user.keyboard('{ArrowDown}');
  await isSelected('group-2');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The details')).toBeVisible();
  expect(location()).toBe('/alarm-groups/group-2');
});

test('Ctrl or command and click, the middle button and Ctrl+Enter open unified monitoring in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { act: user } = show();
  await loaded();
  await isSelected('group-3');
  await user.keyboard('{Control>}');
  await user.click(card('group-1'));
  await user.keyboard('{/Control}{Meta>}');
  await user.click(card('group-1'));
  await user.keyboard('{/Meta}');
  await user.pointer({ keys: '[MouseMiddle]', target: card('group-2') });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    '/unified-monitoring?scan=group-1',
    '/unified-monitoring?scan=group-1',
    '/unified-monitoring?scan=group-2',
    '/unified-monitoring?scan=group-3',
  ]);
  expect(card('group-3')).toHaveAttribute('aria-selected', 'true');
});

test('a link to a group that the list does not show selects the latest and says why', async () => {
  show({ path: '/alarm-groups?group=group-99' });
  expect(await screen.findByText(MOVED)).toBeVisible();
  await isSelected('group-3');
});

test('a link to a group of the page selects it and says nothing', async () => {
  show({ path: '/alarm-groups?group=group-2' });
  await loaded();
  await isSelected('group-2');
  expect(screen.queryByText(MOVED)).toBeNull();
});

test('thirty stand on a page; the next one begins with its own latest, without a word', async () => {
  const { act: user, location } = show({ groups: () => testGroupItems(40) });
  await loaded();
  expect(cards()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(cards()).toHaveLength(10));
  await isSelected('group-10');
  expect(screen.queryByText(MOVED)).toBeNull();
  await waitFor(() => expect(location()).toBe('/alarm-groups?page=2&group=group-10'));
});

test('every filter of the address is asked for', async () => {
  const { server } = show({
    path: '/alarm-groups?not-status=resolved&priority=high&escalated=true&period=past-hour&tenant=tenant-1.Harborline',
    role: 'MO',
  });
  await waitFor(() =>
    expect(server.calls(listAlarmGroups).map(({ query }) => query)).toContainEqual({
      page: '1',
      pageSize: '30',
      relativeTimeMinutes: '60',
      state: '!resolved',
      tenantIds: 'tenant-1',
      priority: 'high',
      isEscalated: 'true',
    }),
  );
});

test('the switch leaves escalated groups alone', async () => {
  const { act: user, location, server } = show();
  await loaded();
  await user.click(screen.getByRole('switch', { name: 'Escalated' }));
  await waitFor(() => expect(server.calls(listAlarmGroups).at(-1)?.query.isEscalated).toBe('true'));
  expect(location()).toContain('escalated=true');
});

test('a chosen status is asked for, and the list begins anew', async () => {
  const { act: user, location } = show({
    groups: () => testGroupItems(2).map((group, index) => ({ ...group, status: index ? 'resolved' : 'pending' })),
  });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Status All' }));
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cards().map(({ dataset }) => dataset.groupId)).toEqual(['group-1']));
  expect(location()).toContain('status=resolved');
});

test('tenants are offered to those alone who work for several', async () => {
  const { act: user } = show();
  await loaded();
  await user.keyboard('f');
  expect(await screen.findByRole('menuitem', { name: 'Priority' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Tenant' })).toBeNull();
});

test('a tenant can be excluded', async () => {
  const { act: user, server } = show({
    role: 'MO',
    answers: [reply(listTenants, { payload: [{ id: 'tenant-1', name: 'Harborline' }] })],
  });
  await loaded();
  await user.keyboard('f');
  await user.click(await screen.findByRole('menuitem', { name: 'Tenant' }));
  await user.click(await screen.findByRole('radio', { name: 'is not' }));
  await user.click(await screen.findByRole('option', { name: 'Harborline' }));
  await waitFor(() => expect(server.calls(listAlarmGroups).at(-1)?.query.tenantIds).toBe('!tenant-1'));
});

test('the periods are those of alarm groups; All Time takes its permission', async () => {
  const { act: user } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: /Past 24 Hours/ }));
  const names = (await screen.findAllByRole('radio')).filter((one) => one.closest('[aria-label="Time period"]'));
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Past Minute',
    'Past Hour',
    'Past 6 Hours',
    'Past 24 Hours',
    'Custom Range',
  ]);
});

test('managers are offered All Time', async () => {
  const { act: user } = show({ role: 'GM' });
  await loaded();
  await user.click(screen.getByRole('button', { name: /Past 24 Hours/ }));
  expect(await screen.findByRole('radio', { name: 'All Time' })).toBeVisible();
});

test('a custom range that ends before it begins, or later than now, is refused', async () => {
  const { act: user } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: /Past 24 Hours/ }));
  await user.click(await screen.findByRole('radio', { name: 'Custom Range' }));
  const end = await screen.findByRole('textbox', { name: 'End' });
  await user.type(screen.getByRole('textbox', { name: 'Start' }), '20-Nov-25 02:00');
  await user.type(end, '20-Nov-25 01:00');
  expect(screen.getByText('End Date should not be less than Start Date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.clear(end);
  await user.type(end, '21-Nov-25 01:00');
  expect(screen.getByText('Dates cannot be later than now')).toBeVisible();
});

test('an empty list says so, and its filters can be cleared', async () => {
  const { act: user, location } = show({ groups: () => [], path: '/alarm-groups?priority=low' });
  expect(await screen.findByText('No Alarm Group found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(location()).toBe('/alarm-groups'));
});

test('a list that cannot be had says why, and Retry gets it', async () => {
  const { act: user, server } = show({ answers: [refusal(listAlarmGroups, 'unavailable', 'The database is busy')] });
  expect(await screen.findByText('Error getting alarm groups')).toBeVisible();
  expect(screen.getByText('The database is busy')).toBeVisible();
  server.answer(serving(() => testGroupItems(1)));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await loaded();
});

test('a failed refresh keeps what was known, with its time', async () => {
  const { server } = show();
  await loaded();
  server.answer(refusal(listAlarmGroups, 'unavailable', 'The database is busy'));
  await refresh();
  expect(await screen.findByText(/Showing alarm groups as of/)).toBeVisible();
  expect(cards()).toHaveLength(3);
});

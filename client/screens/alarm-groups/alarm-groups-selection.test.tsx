import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type AlarmGroupItem, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { markViewed } from '#contract/group-updates.ts';
import { testGroup, testGroupItems } from '../../features/alarm-groups/testing/test-group.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import {
  card,
  cardIds,
  cards,
  isSelected,
  loaded,
  MOVED,
  NOW,
  newcomer,
  refresh,
  serveGroups,
  show,
} from './testing/show-groups.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss();
  vi.useRealTimers();
  localStorage.clear();
});

/** Four groups: the newest and the oldest are resolved, and the two between are pending. */
const partlyResolvedGroups = (): AlarmGroupItem[] =>
  testGroupItems(4).map((group) => ({
    ...group,
    status: ['group-4', 'group-1'].includes(group.id) ? 'resolved' : 'pending',
  }));

const detail = () => screen.findByRole('region', { name: 'Alarm group' });
const viewed = { alarmGroupId: 'group-2', product: 'scan' };

test('the list selects the oldest pending group, without changing the address', async () => {
  const { location } = show({ groups: partlyResolvedGroups });
  await loaded();
  await isSelected('group-2');
  expect(await detail()).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(location()).toBe('/alarm-groups');
});

test('if no group is pending, the list selects the newest', async () => {
  show({ groups: () => partlyResolvedGroups().map((group) => ({ ...group, status: 'resolved' })) });
  await loaded();
  await isSelected('group-4');
});

test('the automatically selected group stays on show when a colleague resolves it', async () => {
  let groups = partlyResolvedGroups();
  show({ groups: () => groups });
  await loaded();
  await isSelected('group-2');
  groups = groups.map((group) => ({ ...group, status: group.id === 'group-3' ? 'pending' : 'resolved' }));
  await refresh();
  await waitFor(() => expect(within(card('group-2')).getByText('Resolved')).toBeVisible());
  expect(card('group-2')).toHaveAttribute('aria-current', 'true');
});

test('selecting a group automatically does not mark it viewed', async () => {
  const { server } = show({ groups: partlyResolvedGroups });
  await loaded();
  await detail();
  await refresh();
  expect(server.calls(markViewed)).toEqual([]);
  expect(within(card('group-2')).getByText('Northgate Auto, Lot B')).toHaveClass('font-semibold');
});

test('a click on the automatically selected card marks it viewed, and the card loses its emphasis', async () => {
  const { act: user, server } = show({ groups: partlyResolvedGroups });
  await loaded();
  await user.click(card('group-2'));
  await waitFor(() => expect(server.calls(markViewed).map(({ body }) => body)).toEqual([viewed]));
  await waitFor(() => expect(within(card('group-2')).getByText('Northgate Auto, Lot B')).toHaveClass('text-ink-2'));
});

test('a click in the details of the automatically selected group marks it viewed', async () => {
  const { act: user, server } = show({ groups: partlyResolvedGroups });
  await loaded();
  await isSelected('group-2');
  await user.click(await detail());
  await waitFor(() => expect(server.calls(markViewed).map(({ body }) => body)).toEqual([viewed]));
});

test('a key that acts on the automatically selected group marks it viewed', async () => {
  const taken = testGroup({ id: 'group-2', status: 'in_progress' });
  const { act: user, server } = show({
    groups: partlyResolvedGroups,
    answers: [reply(setAlarmGroupState, { payload: taken })],
  });
  await loaded();
  await isSelected('group-2');
  await within(await detail()).findByRole('link', { name: 'Northgate Auto, Lot B' });
  await user.keyboard('p');
  await waitFor(() => expect(server.calls(markViewed).map(({ body }) => body)).toEqual([viewed]));
});

test("the operator's own change updates the counts at once, even if the server announces no changes", async () => {
  let groups = partlyResolvedGroups();
  const { act: user } = show({
    groups: () => groups,
    answers: [
      reply(setAlarmGroupState, () => {
        groups = groups.map((group) => (group.id === 'group-2' ? { ...group, status: 'in_progress' } : group));
        return { payload: testGroup({ id: 'group-2', status: 'in_progress' }) };
      }),
    ],
  });
  await loaded();
  await isSelected('group-2');
  await within(await detail()).findByRole('link', { name: 'Northgate Auto, Lot B' });
  const counts = () => screen.getByRole('banner').textContent;
  await waitFor(() => expect(counts()).toContain('2 Pending0 In Progress'));
  await user.keyboard('p');
  await waitFor(() => expect(counts()).toContain('2 Pending1 In Progress'));
  expect(within(card('group-2')).getByText('In Progress')).toBeVisible();
});

test('the arrows mark only the group that they stop on', async () => {
  const { act: user, server } = show({ groups: partlyResolvedGroups });
  await loaded();
  await isSelected('group-2');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await waitFor(() =>
    expect(server.calls(markViewed).map(({ body }) => body)).toEqual([{ alarmGroupId: 'group-3', product: 'scan' }]),
  );
});

test('a new group appears by itself while the list is idle, and the one on show stays', async () => {
  let groups = partlyResolvedGroups();
  show({ groups: () => groups });
  await loaded();
  await isSelected('group-2');
  groups = [newcomer, ...groups];
  await refresh();
  await waitFor(() => expect(cardIds()[0]).toBe('group-new'));
  expect(card('group-2')).toHaveAttribute('aria-current', 'true');
});

test('a new group waits behind the pill once a group is chosen', async () => {
  let groups = testGroupItems(3);
  const { act: user } = show({ groups: () => groups });
  await loaded();
  await user.click(card('group-3'));
  await user.unhover(card('group-3'));
  groups = [newcomer, ...groups];
  await refresh();
  const pill = await screen.findByRole('button', { name: /1 new/ });
  expect(cardIds()).toEqual(['group-3', 'group-2', 'group-1']);
  await user.click(pill);
  await waitFor(() => expect(cardIds()[0]).toBe('group-new'));
  expect(card('group-3')).toHaveAttribute('aria-current', 'true');
});

test('a link to a group outside the list selects the latest and gives the reason', async () => {
  show({ groups: partlyResolvedGroups, path: '/alarm-groups?group=group-99' });
  expect(await screen.findByText(MOVED)).toBeVisible();
  await isSelected('group-4');
});

test('the message about a group outside the list leads to it', async () => {
  const { act: user, location } = show({ groups: partlyResolvedGroups, path: '/alarm-groups?group=group-99' });
  await user.click(await screen.findByRole('link', { name: 'Open the selected alarm' }));
  await waitFor(() => expect(location()).toBe('/alarm-groups/group-99'));
  expect(screen.getByText('The details')).toBeVisible();
});

test('a link to a group on the page selects it without a message', async () => {
  show({ path: '/alarm-groups?group=group-2' });
  await loaded();
  await isSelected('group-2');
  expect(screen.queryByText(MOVED)).toBeNull();
});

test('a page holds thirty groups; the next page selects one automatically, without a message', async () => {
  const { act: user, location } = show({ groups: () => testGroupItems(40) });
  await loaded();
  expect(cards()).toHaveLength(30);
  await user.click(card('group-40'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(cards()).toHaveLength(10));
  await isSelected('group-1');
  expect(screen.queryByText(MOVED)).toBeNull();
  await waitFor(() => expect(location()).toBe('/alarm-groups?page=2'));
});

test.each<[string, (user: UserEvent) => Promise<unknown>, string]>([
  ['a page', (user) => user.click(screen.getByRole('button', { name: 'Next page' })), '/alarm-groups?page=2'],
  ['a filter', (user) => user.click(screen.getByRole('switch', { name: 'Escalated' })), '/alarm-groups?escalated=true'],
])('changing %s after choosing a group shows no notice of a moved group', async (_, turn, next) => {
  const { act: user, location, server } = show({ groups: () => testGroupItems(40) });
  await loaded();
  await user.click(card('group-40'));
  await waitFor(() => expect(location()).toBe('/alarm-groups?group=group-40'));
  server.answer(serveGroups(() => testGroupItems(35)));
  await turn(user);
  await waitFor(() => expect(location()).toBe(next));
  await waitFor(() => expect(cardIds()).not.toContain('group-40'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.queryByText(MOVED)).toBeNull();
  expect(location()).toBe(next);
});

const tabs = async (canOpen: (address: string) => boolean) => {
  const open = vi.spyOn(window, 'open').mockReset().mockReturnValue(null);
  const { act: user } = show({ canOpen });
  await loaded();
  await isSelected('group-1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  return { link: card('group-2').getAttribute('href'), key: open.mock.calls[0]?.[0] };
};

test('the link of a card and Ctrl+Enter lead to unified monitoring', async () => {
  expect(await tabs(() => true)).toEqual({
    link: '/unified-monitoring?scan=group-2',
    key: '/unified-monitoring?scan=group-1',
  });
});

test('without unified monitoring they open the page of the group', async () => {
  expect(await tabs((address) => !address.startsWith('/unified-monitoring'))).toEqual({
    link: '/alarm-groups/group-2',
    key: '/alarm-groups/group-1',
  });
});

test('a click with Ctrl, the command key or the middle button is left to the browser, and selects nothing', async () => {
  const { act: user } = show();
  await loaded();
  await isSelected('group-1');
  const taken: boolean[] = [];
  const look = (event: MouseEvent) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  for (const kind of ['click', 'auxclick'] as const) window.addEventListener(kind, look);
  onTestFinished(() => {
    for (const kind of ['click', 'auxclick'] as const) window.removeEventListener(kind, look);
  });
  await user.keyboard('{Control>}');
  await user.click(card('group-2'));
  await user.keyboard('{/Control}{Meta>}');
  await user.click(card('group-2'));
  await user.keyboard('{/Meta}');
  await user.pointer({ keys: '[MouseMiddle]', target: card('group-3') });
  expect(taken).toEqual([false, false, false]);
  expect(card('group-1')).toHaveAttribute('aria-current', 'true');
});

test('the focus follows the arrows once it is in the list, and Enter opens the selected group', async () => {
  const { act: user, location } = show();
  await loaded();
  await user.click(card('group-3'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(card('group-2')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/alarm-groups/group-2'));
});

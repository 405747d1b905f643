import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { listTenants } from '#contract/tenants.ts';
import { testGroupItems } from '../../features/alarm-groups/testing/test-group.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { card, cardIds, cards, isSelected, loaded, NOW, refresh, serveGroups, show } from './testing/show-groups.tsx';

// The calendar's dates copy the methods of Date when they load, which must be before the clock is replaced.
import '@date-fns/tz';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  toast.dismiss();
  vi.useRealTimers();
  localStorage.clear();
});

test('the newest groups are listed with their key fields', async () => {
  show();
  await loaded();
  expect(cardIds()).toEqual(['group-3', 'group-2', 'group-1']);
  const first = within(card('group-3'));
  for (const text of ['Northgate Auto, Lot B', 'Two people between rows', 'Pending', 'high', '1:12'])
    expect(first.getByText(text)).toBeVisible();
  expect(first.getByTitle('1 alarm')).toHaveTextContent('1 alarm');
  expect(screen.getByText('1–3 of 3')).toBeVisible();
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
  await isSelected('group-1');
  await user.keyboard('{ArrowUp}');
  await isSelected('group-2');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The details')).toBeVisible();
  expect(location()).toBe('/alarm-groups/group-2');
});

test('every filter of the address is requested', async () => {
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

test('the switch shows only escalated groups', async () => {
  const { act: user, location, server } = show();
  await loaded();
  await user.click(screen.getByRole('switch', { name: 'Escalated' }));
  await waitFor(() => expect(server.calls(listAlarmGroups).at(-1)?.query.isEscalated).toBe('true'));
  expect(location()).toContain('escalated=true');
});

test('a chosen status is requested, and the list starts over', async () => {
  const { act: user, location } = show({
    groups: () => testGroupItems(2).map((group, index) => ({ ...group, status: index ? 'resolved' : 'pending' })),
  });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Status All' }));
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cardIds()).toEqual(['group-1']));
  expect(location()).toContain('status=resolved');
});

test('the tenant filter is offered only to users of several tenants', async () => {
  const { act: user, unmount } = show({ role: 'GO' });
  await loaded();
  // There is only one filter to add, so the key opens it at once.
  await user.keyboard('f');
  expect(await screen.findByRole('radiogroup', { name: 'Priority' })).toBeVisible();
  unmount();
  const { act: support } = show({ role: 'SU' });
  await loaded();
  await support.keyboard('f');
  expect(await screen.findByRole('menuitem', { name: 'Tenant' })).toBeVisible();
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
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  await fill(screen.getByRole('textbox', { name: 'Start' }), '20-Nov-25 02:00');
  await fill(end, '20-Nov-25 01:00');
  expect(screen.getByText('End Date should not be less than Start Date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('Correct the times first.');
  await fill(end, '21-Nov-25 01:00');
  expect(screen.getByText('Dates cannot be later than now')).toBeVisible();
});

test('an empty list says so, and its filters can be cleared', async () => {
  const { act: user, location } = show({ groups: () => [], path: '/alarm-groups?priority=low' });
  expect(await screen.findByText('No Alarm Group found')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) ?? document.body);
  await waitFor(() => expect(location()).toBe('/alarm-groups'));
});

test('a list that fails to load shows the reason, and Retry loads it', async () => {
  const { act: user, server } = show({ answers: [refusal(listAlarmGroups, 'unavailable', 'The database is busy')] });
  expect(await screen.findByText('Error getting alarm groups')).toBeVisible();
  expect(screen.getByText('The database is busy')).toBeVisible();
  expect(screen.queryByText(/0 results|No Alarm Group found/)).toBeNull();
  server.answer(serveGroups(() => testGroupItems(1)));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await loaded();
});

test('a failed refresh keeps the known rows, with their time', async () => {
  const { server } = show();
  await loaded();
  server.answer(refusal(listAlarmGroups, 'unavailable', 'The database is busy'));
  await refresh();
  expect(await screen.findByText(/Showing alarm groups as of/)).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(screen.getByRole('list', { name: 'Alarm groups' }).parentElement).toHaveClass('opacity-60');
});

test('a quick preset applies its span up to now', async () => {
  const { act: user, location } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: /Past 24 Hours/ }));
  await user.click(await screen.findByRole('radio', { name: 'Custom Range' }));
  const presets = within(await screen.findByRole('list', { name: 'Quick presets' }));
  expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last 30 minutes',
    'Last 1 hour',
    'Last 4 hours',
    'Last 12 hours',
    'Last 24 hours',
    'Last 48 hours',
    'Last 7 days',
  ]);
  await user.click(presets.getByRole('button', { name: 'Last 48 hours' }));
  await waitFor(() => expect(location()).toMatch(/from=\d+/));
  const [from = 0, to = 0] = (location().match(/\d{13}/g) ?? []).map(Number);
  expect(to - from).toBe(48 * 3_600_000);
});

import { screen, within } from '@testing-library/react';
import { Bell } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { initialsOf } from '../../lib/initials.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import type { ScreenRoute } from '../screen-route.ts';
import { Sidebar } from './sidebar.tsx';
import { entriesFor, type SidebarEntry } from './sidebar-entry.ts';

const line = (number: number, more: Partial<SidebarEntry> = {}): SidebarEntry => ({
  path: `/place-${number}`,
  label: `Place ${number}`,
  icon: Bell,
  ...more,
});
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));

interface Shown {
  entries: SidebarEntry[];
  collapsed?: boolean;
  path?: string;
  total?: number;
}

function show({ entries, collapsed = false, path = '/', total = 0 }: Shown) {
  const onCollapsedChange = vi.fn();
  const rendered = renderScreen(
    <Sidebar
      product="Watchfloor"
      user={testUser()}
      entries={entries}
      collapsed={collapsed}
      onCollapsedChange={onCollapsedChange}
    />,
    { path, route: '*', answers: [reply(listAlarms, { payload: { items: [], total } })] },
  );
  const main = within(screen.getByRole('list', { name: 'Screens' }));
  return { ...rendered, onCollapsedChange, main };
}

it('shows ten lines without a More menu', () => {
  const { main } = show({ entries: lines(10) });
  expect(main.getAllByRole('link')).toHaveLength(10);
  expect(main.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

it('puts lines beyond the tenth under More', async () => {
  const { main, act, location } = show({ entries: lines(13) });
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(lines(10).map(({ label }) => label));
  await act.click(await main.findByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Place 11', 'Place 12', 'Place 13']);
  await act.click(screen.getByRole('menuitem', { name: 'Place 12' }));
  expect(location()).toBe('/place-12');
});

it('marks the line of the current screen', () => {
  const { main } = show({ entries: [line(1), line(10)], path: '/place-1/inside' });
  expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Place 1');
});

it('shows two places within a line until the user asks for more', async () => {
  const items = ['A', 'B', 'C', 'D'].map((label) => ({ label, path: `/place-1/${label}` }));
  const { main, act } = show({ entries: [line(1, { items })] });
  const inside = within(main.getByRole('list', { name: 'Place 1' }));
  expect(inside.getAllByRole('link').map((link) => link.textContent)).toEqual(['A', 'B']);
  await act.click(inside.getByRole('button', { name: 'Show 2 more' }));
  expect(inside.getAllByRole('link')).toHaveLength(4);
  await act.click(inside.getByRole('button', { name: 'Show less' }));
  expect(inside.getAllByRole('link')).toHaveLength(2);
});

it('shows the count of waiting items on a line', async () => {
  const { main } = show({ entries: [line(1, { count: 'pending-alarms' })], total: 23 });
  expect(await main.findByText('23')).toBeInTheDocument();
});

it('does not count past a thousand', async () => {
  const { main } = show({ entries: [line(1, { count: 'pending-alarms' })], total: 1_001, collapsed: true });
  expect(await main.findByText('1000+')).toBeInTheDocument();
});

it('keeps the names of its lines when collapsed, and expands again', async () => {
  const { main, act, onCollapsedChange } = show({ entries: lines(2), collapsed: true });
  expect(main.getByRole('link', { name: 'Place 1' })).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Expand' }));
  expect(onCollapsedChange).toHaveBeenCalledWith(false);
});

it('links to the profile', async () => {
  const { act, location } = show({ entries: [] });
  await act.click(screen.getByRole('link', { name: /^Profile of D. Whitlock/ }));
  expect(location()).toBe('/profile/general');
});

it('leaves out lines for which the user lacks a permission', () => {
  const route = (path: string, more: Partial<ScreenRoute>): ScreenRoute => ({
    path,
    permissions: ['location_alarms/monitoring:count'],
    load: async () => () => null,
    nav: { label: path, icon: Bell },
    ...more,
  });
  const routes = [
    route('/a', { nav: { label: 'A', icon: Bell, permissions: ['location_alarms/monitoring:get_pending'] } }),
    route('/b', {}),
    route('/c', { nav: undefined }),
    route('/d', { permissions: ['alarm:view'] }),
  ];
  const seenWith = (...permissions: string[]) =>
    entriesFor(testUser('MR', { permissions }), routes).map(({ path }) => path);
  expect(seenWith('location_alarms/monitoring:count')).toEqual(['/b']);
  expect(seenWith('location_alarms/monitoring:count', 'location_alarms/monitoring:get_pending')).toEqual(['/a', '/b']);
});

it('writes the initials of a name', () => {
  expect(['D. Whitlock', 'Dana', 'Ana Maria de la Cruz', ''].map(initialsOf)).toEqual(['DW', 'D', 'AC', '']);
});

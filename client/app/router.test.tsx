import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { getHealth } from '#contract/health.ts';
import { savePreferences } from '#contract/preferences.ts';
import { getProfile, type User } from '#contract/users.ts';
import { setConfig } from '../lib/config.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { userKey } from '../lib/storage.ts';
import { fakeServer, reply } from '../lib/testing/fake-server.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { storeToken } from '../lib/token.ts';
import { routes } from './router.tsx';
import { screenRoutes } from './routes.ts';

// Preload the lazy parts, which are slow to load on a busy machine.
import './shell.tsx';
import './home-screen.tsx';
import './guarded.tsx';
import './public-frame.tsx';
import '../screens/not-found/not-found-screen.tsx';
import '../screens/profile/general-screen.tsx';
import '../screens/profile/preferences-screen.tsx';

vi.mock('../screens/alarms/list/alarms-screen.tsx', () => ({ AlarmsScreen: () => <h1>The list</h1> }));
vi.mock('../screens/alarms/detail/alarm-detail-screen.tsx', () => ({
  AlarmDetailScreen: () => {
    throw new Error('It crashed');
  },
}));
vi.mock('../screens/shared-alarm/shared-alarm-screen.tsx', () => ({ SharedAlarmScreen: () => <h1>Shared</h1> }));

beforeEach(() => {
  localStorage.clear();
  setConfig(testConfig());
  storeToken('abc');
});

function open(path: string, user: User = testUser()) {
  const server = fakeServer(
    reply(getProfile, { payload: user }),
    reply(listAlarms, { payload: { items: [], total: 4 } }),
    reply(getHealth, { status: 'ok', release: 'test', serverTime: Date.UTC(2025, 10, 20) }),
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server, act: userEvent.setup(), location: () => router.state.location.pathname };
}

it('leads a GSOC operator from the start page to the alarms', async () => {
  const { location } = open('/');
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(location()).toBe('/alarms');
});

it('tells users without a start screen so, and keeps their profile reachable', async () => {
  const { location } = open('/', testUser('GO', { permissions: [] }));
  expect(await screen.findByText('You are not authorized to view this content')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Profile of/ })).toBeInTheDocument();
  expect(location()).toBe('/');
});

it('shows the unauthorized notice for a screen whose permission is missing', async () => {
  open('/alarms', testUser('MR'));
  expect(await screen.findByText('You are not authorized to view this content')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The list' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Alarms' })).not.toBeInTheDocument();
});

it('shows a not-found notice with a link home for an unknown address', async () => {
  const { act, location } = open('/nowhere');
  expect(await screen.findByText("We couldn't find what you are looking for!")).toBeInTheDocument();
  await act.click(screen.getByRole('link', { name: 'Click here to go back home' }));
  await waitFor(() => expect(location()).toBe('/alarms'));
});

it('keeps the shell around a screen that crashed, and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open('/alarms/1');
  expect(await screen.findByRole('link', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
  expect(screen.getByRole('list', { name: 'Screens' })).toBeInTheDocument();
});

it('needs no session for shared pages', async () => {
  localStorage.clear();
  const { server } = open('/shared/alarm?sharedToken=x');
  expect(await screen.findByRole('heading', { name: 'Shared' })).toBeInTheDocument();
  expect(server.calls(getProfile)).toEqual([]);
});

it('remembers whether the sidebar is collapsed', async () => {
  const { act, server } = open('/alarms');
  await act.click(await screen.findByRole('button', { name: 'Collapse' }));
  expect(await screen.findByRole('button', { name: 'Expand' })).toBeInTheDocument();
  expect(server.calls(savePreferences)[0]?.body).toMatchObject({ sidebar: { collapsed: true } });
});

it('starts live screens with a collapsed sidebar', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open('/alarms/1');
  expect(await screen.findByRole('button', { name: 'Expand' })).toBeInTheDocument();
});

it('starts with a collapsed sidebar in a narrow window, such as at 200 % zoom', async () => {
  const wide = window.matchMedia;
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query === '(max-width: 1023px)',
  }));
  open('/alarms');
  expect(await screen.findByRole('button', { name: 'Expand' })).toBeInTheDocument();
  narrow.mockRestore();
});

it('redirects the profile address to its first page, and opens the preferences', async () => {
  const { act, location } = open('/profile');
  expect(await screen.findByText('d.whitlock@watchfloor.test')).toBeInTheDocument();
  expect(location()).toBe('/profile/general');
  await act.click(screen.getByRole('link', { name: 'Preferences' }));
  expect(await screen.findByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
});

it('has a sidebar line or an entry under More for each screen of the table that declares one, and no others', async () => {
  setConfig(testConfig({ offersSimulator: true, offersDrills: true }));
  const { act } = open('/profile/general', testUser('SU'));
  const lines = await screen.findByRole('list', { name: 'Screens' });
  await act.click(within(lines).getByRole('button', { name: 'More' }));
  const more = await screen.findAllByRole('menuitem');
  const links = within(lines).getAllByRole('link', { hidden: true });
  const labels = screenRoutes.flatMap(({ nav }) => (nav ? [nav.label] : []));
  expect([...links, ...more].map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))).toEqual(labels);
});

it('has no screen of the simulator where the backend offers none', async () => {
  const { act } = open('/simulator', testUser('SU'));
  expect(await screen.findByText("We couldn't find what you are looking for!")).toBeInTheDocument();
  const lines = await screen.findByRole('list', { name: 'Screens' });
  await act.click(within(lines).getByRole('button', { name: 'More' }));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: 'Simulator' })).not.toBeInTheDocument();
});

it('drops data that this browser stored for another user', async () => {
  const key = userKey('somebody-else', 'camera-records');
  localStorage.setItem(key, '[]');
  open('/alarms');
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
});

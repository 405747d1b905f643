import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changedPreferences, prefer } from '../../lib/testing/chosen-preferences.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { PreferencesScreen } from './preferences-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function mockBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return requestPermission;
}

it('keeps a chosen theme', async () => {
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('radio', { name: 'Light' }));
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(changedPreferences()).toEqual({ theme: 'light' });
});

it('keeps a chosen density of tables', async () => {
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(changedPreferences()).toEqual({ density: 'compact' });
});

it('keeps the switches', async () => {
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('switch', { name: 'Return to alarm list on resolution' }));
  await act.click(screen.getByRole('switch', { name: 'Audio notifications' }));
  expect(changedPreferences()).toEqual({ returnAfterResolve: true, audioNotifications: false });
  expect(screen.getByText('Enabled')).toBeInTheDocument();
});

it('turns single-key shortcuts off', async () => {
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(changedPreferences()).toEqual({ singleKeys: false });
});

it("keeps every user's preferences apart", async () => {
  prefer({ returnAfterResolve: true });
  renderScreen(<PreferencesScreen />, { user: testUser('GO', { id: 'user-2' }) });
  expect(screen.getByRole('switch', { name: 'Return to alarm list on resolution' })).not.toBeChecked();
});

it('falls back to the defaults if the stored preferences cannot be read', () => {
  localStorage.setItem('watchfloor.of.user-1.preferences', '{"audioNotifications":"loud"');
  renderScreen(<PreferencesScreen />);
  expect(screen.getByRole('switch', { name: 'Audio notifications' })).toBeChecked();
});

it('follows a change in another tab', async () => {
  renderScreen(<PreferencesScreen />);
  const key = 'watchfloor.of.user-1.preferences';
  localStorage.setItem(key, JSON.stringify({ server: { returnAfterResolve: true }, unsent: {} }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(await screen.findByText('Enabled')).toBeInTheDocument();
});

it('asks the browser for permission before switching system notifications on', async () => {
  const ask = mockBrowser('default', 'granted');
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('radio', { name: 'Always' }));
  expect(ask).toHaveBeenCalledOnce();
  expect(changedPreferences()).toEqual({ systemNotifications: 'always' });
});

it('leaves notifications off and shows the reason if the browser refuses', async () => {
  mockBrowser('default', 'denied');
  const { act } = renderScreen(<PreferencesScreen />);
  await act.click(screen.getByRole('radio', { name: 'When inactive' }));
  expect(await screen.findByText('Notifications are blocked. Allow them in the browser settings.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Off' })).toBeChecked();
});

it('says so if the browser does not support notifications', () => {
  renderScreen(<PreferencesScreen />);
  expect(screen.getByText('This browser does not support notifications.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Always' })).toBeDisabled();
});

import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConfig } from '../lib/config.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { storeToken } from '../lib/token.ts';
import { Start } from './start.tsx';

vi.mock('./console.tsx', () => ({ Console: () => <p>Console</p> }));
vi.mock('../screens/sign-in/sign-in-screen.tsx', () => ({
  SignInScreen: ({ onSignedIn }: { onSignedIn: (path: string) => void }) => (
    <button type="button" onClick={() => onSignedIn('/alarms/1')}>
      Sign In
    </button>
  ),
}));

const addressBar = () => window.location.pathname + window.location.search;

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  render(<Start />);
}

beforeEach(() => {
  localStorage.clear();
  setConfig(testConfig());
});

it('starts with sign-in when there is no session, and remembers the address', async () => {
  openAt('/alarms/1?partitionKey=202511');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(addressBar()).toBe('/login?redirectTo=%2Falarms%2F1%3FpartitionKey%3D202511');
});

it('continues to the console after sign-in, and not back to sign-in', async () => {
  openAt('/login');
  const entries = window.history.length;
  (await screen.findByRole('button', { name: 'Sign In' })).click();
  expect(await screen.findByText('Console')).toBeInTheDocument();
  expect(addressBar()).toBe('/alarms/1');
  expect(window.history.length).toBe(entries);
});

it('skips sign-in when there is a session', async () => {
  storeToken('abc');
  openAt('/login');
  expect(await screen.findByText('Console')).toBeInTheDocument();
});

it('needs no session for shared pages', async () => {
  openAt('/shared/alarm?sharedToken=x');
  expect(await screen.findByText('Console')).toBeInTheDocument();
  expect(addressBar()).toBe('/shared/alarm?sharedToken=x');
});

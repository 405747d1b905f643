import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProfile } from '#contract/first-sign-in.ts';
import { getProfile } from '#contract/users.ts';
import { goToOrigin } from '../lib/page-navigation.ts';
import { useUser } from '../lib/session.tsx';
import { signOutReason } from '../lib/sign-out-reason.ts';
import { type Answer, refusal, reply } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { testUser } from '../lib/testing/test-user.ts';
import { setProviderSession, storedToken, storeToken } from '../lib/token.ts';
import { SessionGate } from './session-gate.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import './first-sign-in.tsx';

vi.mock('../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn(), reloadPage: vi.fn() }));

function Greeting() {
  return <p>Hello {useUser().name}</p>;
}

const open = (...answers: Answer[]) =>
  renderScreen(
    <SessionGate>
      <Greeting />
    </SessionGate>,
    { answers },
  );

const unnamed = testUser('GM', { name: '' });
const named = testUser('GO', { name: 'Dana' });

it('admits a user whose record is complete', async () => {
  open(reply(getProfile, { payload: named }));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

it('asks a user without a name for one, and saves it', async () => {
  const { act, server } = open(reply(getProfile, { payload: unnamed }), reply(createProfile, { payload: named }));
  expect(await screen.findByRole('dialog', { name: 'Tell us about yourself' })).toBeInTheDocument();
  expect(screen.getByText(/You are set up as GSOC Manager.*contact an Admin/)).toBeInTheDocument();
  await act.type(screen.getByLabelText('Name'), '  Dana ');
  await act.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
  expect(server.calls(createProfile)[0]?.body).toEqual({ name: 'Dana' });
});

it('sets up a user without a record with the name that the identity provider knows', async () => {
  const userName = async () => 'Dana';
  setProviderSession({ userName, renew: async () => undefined, end: () => false, isSameUser: () => true });
  onTestFinished(() => setProviderSession(undefined));
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { server } = open(refusal(getProfile, 'invalid_user', 'Invalid user'), {
    ...reply(createProfile, { payload: named }),
    wait,
  });
  expect(await screen.findByText('Setting up user...')).toBeInTheDocument();
  await expect.poll(() => server.calls(createProfile)[0]?.body).toEqual({ name: 'Dana' });
  finish();
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

it('requires the name', async () => {
  const { act, server } = open(reply(getProfile, { payload: unnamed }));
  await act.type(await screen.findByLabelText('Name'), '   {Enter}');
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(server.calls(createProfile)).toEqual([]);
});

it('creates a user without a record as a GSOC operator', async () => {
  let create = () => {};
  const created = new Promise<void>((resolve) => {
    create = resolve;
  });
  const { act } = open(refusal(getProfile, 'invalid_user', 'Invalid user'), {
    ...reply(createProfile, { payload: named }),
    wait: created,
  });
  expect(await screen.findByText(/You will be set up as GSOC Operator/)).toBeInTheDocument();
  await act.type(screen.getByLabelText('Name'), 'Dana{Enter}');
  expect(await screen.findByText('Setting up user...')).toBeInTheDocument();
  create();
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

it('shows why a name was refused and asks again', async () => {
  const { act } = open(
    refusal(getProfile, 'invalid_user', 'Invalid user'),
    refusal(createProfile, 'invalid_input', 'That name cannot be'),
  );
  await act.type(await screen.findByLabelText('Name'), 'Dana{Enter}');
  expect(await screen.findByText('That name cannot be')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

it('shows any other error in a banner, and retries on request', async () => {
  const { act, server } = open(refusal(getProfile, 'permission_denied', 'Not today'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  server.answer(reply(getProfile, { payload: named }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

it('signs out when another tab signs out', async () => {
  open(reply(getProfile, { payload: named }));
  await screen.findByText('Hello Dana');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await waitFor(() => expect(goToOrigin).toHaveBeenCalled());
});

it('signs a disabled user out, with the reason for the sign-in page', async () => {
  open(refusal(getProfile, 'user_disabled', 'This user is disabled. Contact your administrator'));
  await waitFor(() => expect(storedToken()).toBeUndefined());
  expect(signOutReason()).toBe('This user is disabled. Contact your administrator');
});

it('lets a user who cannot get in sign out', async () => {
  const { act } = open(refusal(getProfile, 'permission_denied', 'Not today'));
  storeToken('abc');
  await act.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(storedToken()).toBeUndefined();
});

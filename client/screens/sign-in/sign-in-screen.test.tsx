import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { getHealth } from '#contract/health.ts';
import { setConfig } from '../../lib/config.ts';
import { keepSignOutReason, signOutReason } from '../../lib/sign-out-reason.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testConfig } from '../../lib/testing/test-config.ts';
import { storedToken } from '../../lib/token.ts';
import { SignInScreen } from './sign-in-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../ui/feedback/toasts.tsx';
import './sign-in-redirect.tsx';

const onSignedIn = vi.fn();
const healthy = reply(getHealth, { status: 'ok', release: 'test', serverTime: Date.UTC(2025, 10, 20) });

beforeEach(() => {
  onSignedIn.mockClear();
  window.history.replaceState(null, '', '/login');
});

function Configured({ config }: { config: Partial<AppConfig> }) {
  setConfig(testConfig(config));
  return <SignInScreen onSignedIn={onSignedIn} />;
}

function open({ config = {}, answers = [] }: { config?: Partial<AppConfig>; answers?: Answer[] } = {}) {
  return renderScreen(<Configured config={config} />, {
    user: null,
    answers: [healthy, reply(signIn, { token: 'fresh' }), ...answers],
  });
}

async function typeAndSubmit({ act }: ReturnType<typeof open>, email: string, password: string) {
  if (email) await act.type(screen.getByLabelText('Email'), email);
  if (password) await act.type(screen.getByLabelText('Password'), password);
  await act.click(screen.getByRole('button', { name: /^Sign In/ }));
}

it("stores the token, confirms it and opens the operator's original path", async () => {
  window.history.replaceState(null, '', '/login?redirectTo=%2Falarms%3Fpage%3D2');
  const opened = open();
  await typeAndSubmit(opened, 'dana@watchfloor.test', 'secret');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/alarms?page=2');
  expect(storedToken()).toBe('fresh');
  expect(opened.server.calls(signIn)[0]?.body).toEqual({ email: 'dana@watchfloor.test', password: 'secret' });
});

it('goes to the start when the address names another site', async () => {
  window.history.replaceState(null, '', '/login?redirectTo=https%3A%2F%2Fevil.example');
  await typeAndSubmit(open(), 'dana@watchfloor.test', 'secret');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/'));
});

it('shows why sign-in was refused, and lets the operator try again', async () => {
  const opened = open({ answers: [refusal(signIn, 'invalid_credentials', 'Wrong email or password')] });
  await typeAndSubmit(opened, 'dana@watchfloor.test', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password');
  expect(storedToken()).toBeUndefined();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^Sign In/ })).toBeEnabled();
});

it('clears the previous refusal once there is another error', async () => {
  const opened = open({ answers: [refusal(signIn, 'invalid_credentials', 'Wrong email or password')] });
  await typeAndSubmit(opened, 'dana@watchfloor.test', 'wrong');
  await screen.findByText('Wrong email or password');
  await opened.act.clear(screen.getByLabelText('Password'));
  await opened.act.click(screen.getByRole('button', { name: /^Sign In/ }));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Password is required']);
});

it.each([
  ['', '', ['Email is required', 'Password is required']],
  ['dana', 'secret', ['Enter a valid email']],
])('names missing and invalid values in %j and %j', async (email, password, complaints) => {
  const opened = open();
  await typeAndSubmit(opened, email, password);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(complaints);
  expect(opened.server.calls(signIn)).toEqual([]);
});

it('has a link for forgotten passwords that is disabled', () => {
  open();
  expect(screen.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute('aria-disabled', 'true');
});

it('offers no demo accounts unless the backend does', () => {
  open();
  expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
});

it('signs in with one click on a demo account', async () => {
  const demoAccounts = [{ email: 'gsoc-operator@watchfloor.test', password: 'demo', label: 'GSOC Operator' }];
  const opened = open({ config: { demoAccounts } });
  await opened.act.click(screen.getByRole('button', { name: 'GSOC Operator' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/'));
  expect(opened.server.calls(signIn)[0]?.body).toEqual({ email: 'gsoc-operator@watchfloor.test', password: 'demo' });
});

it('shows whether the server is reachable', async () => {
  open();
  expect(await screen.findByText('Connected')).toBeInTheDocument();
});

it('offers neither password nor demo account where an identity provider signs users in', async () => {
  open({ config: { authMode: 'auth0' } });
  expect(await screen.findByText(/The identity provider is not configured/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
});

it('says why the server ended the last session, until the next sign-in', async () => {
  keepSignOutReason('This user is disabled. Contact your administrator');
  const opened = open();
  expect(screen.getByText('This user is disabled. Contact your administrator')).toBeInTheDocument();
  await typeAndSubmit(opened, 'dana@watchfloor.test', 'secret');
  await waitFor(() => expect(signOutReason()).toBeUndefined());
});

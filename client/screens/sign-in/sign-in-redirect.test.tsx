import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RedirectAuth } from '../../features/auth/auth-provider.ts';
import { keepSignOutReason } from '../../lib/sign-out-reason.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { storedToken } from '../../lib/token.ts';
import { SignInRedirect } from './sign-in-redirect.tsx';

const provider = {
  style: 'redirect',
  startSignIn: vi.fn(async () => {}),
  isAnswer: (search) => search.has('code'),
  finish: vi.fn(async (address: URL) => ({ token: `for-${address.searchParams.get('code')}`, redirectTo: '/alarms' })),
} satisfies RedirectAuth;

const onSignedIn = vi.fn();
beforeEach(() => vi.clearAllMocks());

it("redirects to the provider's page, with the operator's original path", async () => {
  window.history.replaceState(null, '', '/login?redirectTo=%2Falarms');
  const { act } = renderScreen(<SignInRedirect provider={provider} onSignedIn={onSignedIn} />, { user: null });
  await act.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(provider.startSignIn).toHaveBeenCalledWith('/alarms');
  expect(provider.finish).not.toHaveBeenCalled();
});

it("signs in with the provider's reply", async () => {
  window.history.replaceState(null, '', '/login?code=42');
  renderScreen(<SignInRedirect provider={provider} onSignedIn={onSignedIn} />, { user: null });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/alarms'));
  expect(storedToken()).toBe('for-42');
});

it('says why the last session ended, and what the provider has refused', async () => {
  keepSignOutReason('Your session has expired. Sign in again');
  window.history.replaceState(null, '', '/login');
  const refusing = { ...provider, startSignIn: () => Promise.reject(new Error('Unknown client')) };
  const { act } = renderScreen(<SignInRedirect provider={refusing} onSignedIn={onSignedIn} />, { user: null });
  expect(screen.getByText('Your session has expired. Sign in again')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Unknown client')).toBeInTheDocument();
});

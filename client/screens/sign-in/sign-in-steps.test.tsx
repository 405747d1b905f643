import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { getHealth } from '#contract/health.ts';
import { setUpSecondFactor } from '#contract/own-sign-in.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { storedToken } from '../../lib/token.ts';
import { SignInScreen } from './sign-in-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../ui/feedback/toasts.tsx';
import './recovery-codes.tsx';
import './sign-in-step.tsx';

const onSignedIn = vi.fn();
beforeEach(() => {
  onSignedIn.mockClear();
});

async function open(...answers: Answer[]) {
  const opened = renderScreen(<SignInScreen onSignedIn={onSignedIn} />, {
    user: null,
    answers: [reply(getHealth, { status: 'ok', release: 'test', serverTime: Date.UTC(2026, 0, 10) }), ...answers],
  });
  await opened.act.type(screen.getByLabelText('Email'), 'dana@watchfloor.test');
  await opened.act.type(screen.getByLabelText('Password'), 'once{Enter}');
  return opened;
}

const bodies = ({ server }: Awaited<ReturnType<typeof open>>) => server.calls(signIn).map(({ body }) => body);
const input = { email: 'dana@watchfloor.test', password: 'once' };

it('asks for a new password, twice and by the rule, where the present one is valid once', async () => {
  const opened = await open(refusal(signIn, 'password_change_required', 'Choose a new password to continue'));
  const { act, server } = opened;
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(reply(signIn, { token: 'fresh' }));
  await act.type(screen.getByLabelText('New password'), 'short{Enter}');
  expect(await screen.findByText(/^Password must be at least 14 characters long/)).toBeVisible();
  await act.clear(screen.getByLabelText('New password'));
  await act.type(screen.getByLabelText('New password'), 'Night-watch-2026{Enter}');
  expect(await screen.findByText('The passwords differ')).toBeVisible();
  await act.type(screen.getByLabelText('Repeat the new password'), 'Night-watch-2026{Enter}');
  await waitFor(() => expect(storedToken()).toBe('fresh'));
  expect(bodies(opened)).toEqual([input, { ...input, newPassword: 'Night-watch-2026' }]);
});

it('asks for a code, again after a wrong one, and goes back to the password', async () => {
  const opened = await open(refusal(signIn, 'second_factor_required', 'Enter the code of your authenticator app'));
  const { act, server } = opened;
  server.answer(refusal(signIn, 'invalid_credentials', 'The code is not correct'));
  await act.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is not correct')).toBeVisible();
  server.answer(reply(signIn, { token: 'fresh' }));
  await act.clear(screen.getByLabelText('Code'));
  await act.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(bodies(opened).at(-1)).toEqual({ ...input, code: '123456' });
});

it('returns from a step to email and password', async () => {
  const { act } = await open(refusal(signIn, 'second_factor_required', 'Enter the code of your authenticator app'));
  await act.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('dana@watchfloor.test');
});

it('sets up an authenticator app where the role needs one, and shows the recovery codes before the console', async () => {
  const opened = await open(
    refusal(signIn, 'second_factor_setup_required', 'Your role needs an authenticator app'),
    reply(setUpSecondFactor, { payload: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Watchfloor:dana' } }),
  );
  const { act, server } = opened;
  expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(server.calls(setUpSecondFactor)[0]?.body).toEqual(input);
  server.answer(reply(signIn, { token: 'fresh', recoveryCodes: ['ABCDE-FGHJK'] }));
  await act.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  await act.click(screen.getByRole('button', { name: 'I have stored them' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

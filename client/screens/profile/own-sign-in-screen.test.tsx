import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOwnSessions,
  getSecondFactor,
  listOwnSessions,
  type OwnSession,
  removeSecondFactor,
} from '#contract/own-sign-in.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { OwnSignInScreen } from './own-sign-in-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../features/own-sign-in/password-form.tsx';
import '../../features/own-sign-in/removal-form.tsx';
import '../../features/own-sign-in/setup-form.tsx';
import '../../ui/overlays/opened-dialog.tsx';

const here: OwnSession = {
  id: 'session-1',
  startedAt: '2026-01-10T20:00:00.000Z',
  lastUsedAt: '2026-01-10T22:00:00.000Z',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  isCurrent: true,
};
const there: OwnSession = {
  ...here,
  id: 'session-2',
  address: '192.0.2.8',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  isCurrent: false,
};

const inactive = { isActive: false, isRequired: false, recoveryCodesLeft: 0 };

const show = (...answers: Answer[]) =>
  renderScreen(<OwnSignInScreen />, {
    path: '/profile/sign-in',
    config: { offersOwnSignIn: true },
    answers: [
      reply(listOwnSessions, { payload: [here, there] }),
      reply(getSecondFactor, { payload: inactive }),
      reply(changePassword, { payload: { endedSessions: 1 } }),
      reply(endOwnSessions, { payload: { ended: 1 } }),
      ...answers,
    ],
  });

async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}

it('shows each session with its device, and offers to end all but this one', async () => {
  const { act, server } = show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome on Linux192.0.2.7 · This session');
  expect(second).toHaveTextContent(/Firefox on Windows192\.0\.2\.8 · Last used/);
  expect(screen.getAllByRole('button', { name: /End the session of/ })).toHaveLength(1);
  await act.click(screen.getByRole('button', { name: 'End the session of Firefox on Windows' }));
  expect(await screen.findByText('Session Ended')).toBeInTheDocument();
  expect(server.calls(endOwnSessions)[0]?.query).toEqual({ id: 'session-2' });
});

it('ends all other sessions at once', async () => {
  const { act, server } = show();
  await screen.findByText('Chrome on Linux');
  await act.click(screen.getByRole('button', { name: 'End All Others' }));
  expect(await screen.findByText('All Other Sessions Ended')).toBeInTheDocument();
  expect(server.calls(endOwnSessions)[0]?.query).toEqual({});
});

it('changes the password, which is entered twice', async () => {
  const { act, server } = show();
  await act.click(screen.getByRole('button', { name: 'Change Password' }));
  const form = await dialog('Change Password');
  await act.type(form.getByLabelText('Current password'), 'old');
  await act.type(form.getByLabelText('New password'), 'Night-watch-2026');
  await act.type(form.getByLabelText('Repeat the new password'), 'Night-watch-2027{Enter}');
  expect(await form.findByText('The passwords differ')).toBeVisible();
  expect(server.calls(changePassword)).toHaveLength(0);
  await act.type(form.getByLabelText('Repeat the new password'), '{Backspace}6{Enter}');
  expect(await screen.findByText('Password Changed')).toBeInTheDocument();
  expect(server.calls(changePassword)[0]?.body).toEqual({ currentPassword: 'old', newPassword: 'Night-watch-2026' });
});

it('shows beside the current password that it is wrong', async () => {
  const { act } = show(refusal(changePassword, 'invalid_input', 'The current password is not correct'));
  await act.click(screen.getByRole('button', { name: 'Change Password' }));
  const form = await dialog('Change Password');
  await act.type(form.getByLabelText('Current password'), 'old');
  await act.type(form.getByLabelText('New password'), 'Night-watch-2026');
  await act.type(form.getByLabelText('Repeat the new password'), 'Night-watch-2026{Enter}');
  await waitFor(() =>
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('The current password is not correct'),
  );
});

it('sets up an authenticator app: password, QR code, first code, recovery codes', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const { act, server } = show(
    reply(beginSecondFactor, { payload: { secret, uri: `otpauth://totp/Watchfloor:d?secret=${secret}` } }),
    reply(confirmSecondFactor, { payload: { recoveryCodes: ['ABCDE-FGHJK', 'LMNPQ-RSTUV'] } }),
  );
  await act.click(await screen.findByRole('button', { name: 'Set Up' }));
  const form = await dialog('Set Up Authenticator App');
  await act.type(form.getByLabelText('Password'), 'old{Enter}');
  expect(await form.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await act.type(form.getByLabelText('Code'), '123456{Enter}');
  expect(await form.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('ABCDE-FGHJKLMNPQ-RSTUV');
  expect(server.calls(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' });
  await act.click(form.getByRole('button', { name: 'I have stored them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('removes an authenticator app with the password, unless the role needs one', async () => {
  const active = { isActive: true, isRequired: false, recoveryCodesLeft: 9 };
  const { act, server } = show(reply(getSecondFactor, { payload: active }), reply(removeSecondFactor, { payload: {} }));
  expect(await screen.findByText('Set up. 9 recovery codes are left.')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Remove' }));
  const form = await dialog('Remove Authenticator App');
  server.answer(reply(getSecondFactor, { payload: { ...active, isRequired: true } }));
  await act.type(form.getByLabelText('Password'), 'old{Enter}');
  expect(await screen.findByText('Authenticator App Removed')).toBeInTheDocument();
  expect(await screen.findByText(/Set up, as your role requires/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('shows why the sessions failed to load, and offers a retry', async () => {
  const { act, server } = show(refusal(listOwnSessions, 'internal', 'Out of order'));
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server.answer(reply(listOwnSessions, { payload: [here] }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requireNewPassword, resetSecondFactor } from '#contract/user-records.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { button, dialog, kim, listed, showUsers } from './testing/users-page.tsx';

it('asks for a new password, or sets one that is valid once', async () => {
  const local = { ...kim, mustChangePassword: false, hasSecondFactor: false };
  const { act, server } = showUsers({ answers: [listed(local), reply(requireNewPassword, { payload: local })] });
  await act.click(await button('Password of Kim Duarte'));
  await act.click((await dialog('Password')).getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('New Password Required')).toBeInTheDocument();
  expect(server.calls(requireNewPassword)[0]?.body).toEqual({});
  await act.click(await button('Password of Kim Duarte'));
  const form = await dialog('Password');
  await act.click(form.getByRole('radio', { name: 'Set a one-time password, and sign the user out' }));
  await act.type(form.getByLabelText('One-time password'), 'One-time-pass-1{Enter}');
  await waitFor(() => expect(server.calls(requireNewPassword)[1]?.body).toEqual({ password: 'One-time-pass-1' }));
});

it('removes the authenticator app of a user who has lost it', async () => {
  const local = { ...kim, mustChangePassword: false, hasSecondFactor: true };
  const { act, server } = showUsers({ answers: [listed(local), reply(resetSecondFactor, { payload: local })] });
  await act.click(await button('Password of Kim Duarte'));
  await act.click((await dialog('Password')).getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('Authenticator App Removed')).toBeInTheDocument();
  expect(server.calls(resetSecondFactor)).toHaveLength(1);
});

it('offers no passwords where an identity provider keeps them', async () => {
  showUsers();
  await screen.findByText('Kim Duarte');
  expect(screen.queryByRole('button', { name: 'Password of Kim Duarte' })).toBeNull();
});

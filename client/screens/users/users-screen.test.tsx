import { act as flush, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeAlarmTypeGroupsOfUser, createUser, listUsers, removeUser, updateUser } from '#contract/user-records.ts';
import { refusal } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { button, dialog, kim, lee, listed, row, sam, showUsers } from './testing/users-page.tsx';

it('shows disabled users in italics', async () => {
  showUsers();
  const name = within(await row(/Lee Novak/)).getByText('Lee Novak (Disabled)');
  expect(name.tagName).toBe('I');
  expect(await row(/Kim Duarte/)).not.toHaveTextContent('Disabled');
});

it('requests users by name, email and state, 30 at a time', async () => {
  const { server } = showUsers({ path: '/users?name=kim&email=!test&enabled=no&sort=-email' });
  await screen.findByText('Kim Duarte');
  expect(server.calls(listUsers)[0]?.query).toMatchObject({
    page: '1',
    pageSize: '30',
    names: 'kim',
    emails: '!test',
    enabled: 'false',
  });
});

it('offers no changes to viewers who may only read', async () => {
  showUsers({ permissions: ['user:view'] });
  await screen.findByText('Kim Duarte');
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says why a user cannot be changed', async () => {
  showUsers();
  const edit = within(await row(/Sam Ito/)).getByRole('button', { name: 'Edit Sam Ito' });
  expect(edit).toHaveAccessibleDescription('You may not change users of this role');
});

it('adds a user of several tenants, the first of which is the primary one', async () => {
  const { act, server } = showUsers();
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  await act.type(form.getByLabelText(/^Name/), 'Kim Duarte');
  await act.type(form.getByLabelText(/^Email/), 'kim@watchfloor.test');
  await act.click(form.getByRole('combobox', { name: /^Role/ }));
  await act.click(await screen.findByRole('option', { name: 'MSP Operator' }));
  await act.click(form.getByRole('combobox', { name: /^Tenants/ }));
  await act.click(await screen.findByRole('option', { name: 'Harborline' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall' }));
  await act.keyboard('{Escape}');
  await act.type(form.getByLabelText(/^One-time password/), 'Night-watch-2026');
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('User Added')).toBeInTheDocument();
  expect(server.calls(createUser)[0]?.body).toEqual({
    name: 'Kim Duarte',
    email: 'kim@watchfloor.test',
    roles: ['MSP Operator'],
    password: 'Night-watch-2026',
    tenant_id: 'tenant-1',
    msp_tenants: 'tenant-1,tenant-2',
  });
});

it('adds users to the own tenant of viewers who have only one', async () => {
  const { act } = showUsers({ user: testUser('GM') });
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  expect(form.queryByLabelText(/^Tenant/)).toBeNull();
});

it('asks for a password with local sign-in only', async () => {
  const { act } = showUsers({ config: { authMode: 'auth0' } });
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  expect(form.queryByLabelText(/password/)).toBeNull();
});

it('says the rule of passwords', async () => {
  const { act } = showUsers();
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  await act.type(form.getByLabelText(/^One-time password/), 'short');
  expect(
    await form.findByText(
      'Password must be at least 14 characters long and contain one uppercase letter, one lowercase letter, one digit and one special character',
    ),
  ).toBeVisible();
});

it('shows beside the email that it belongs to another user', async () => {
  const { act } = showUsers({
    user: testUser('GM'),
    answers: [refusal(createUser, 'duplicate', 'A user with this email exists already')],
  });
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  await act.type(form.getByLabelText(/^Name/), 'Kim Duarte');
  await act.type(form.getByLabelText(/^Email/), 'kim@watchfloor.test');
  await act.click(form.getByRole('combobox', { name: /^Role/ }));
  await act.click(await screen.findByRole('option', { name: 'GSOC Operator' }));
  await act.type(form.getByLabelText(/^One-time password/), 'Night-watch-2026{Enter}');
  expect(await form.findByText('A user with this email exists already')).toBeVisible();
});

it('saves a user only once the role or the tenants have changed', async () => {
  const { act, server } = showUsers();
  await act.click(await button('Edit Kim Duarte'));
  const form = await dialog('Edit User');
  expect(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has changed yet.');
  await act.click(form.getByRole('combobox', { name: 'Role' }));
  await act.click(await screen.findByRole('option', { name: 'GSOC Operator' }));
  await act.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User Updated')).toBeInTheDocument();
  expect(server.calls(updateUser)[0]?.body).toEqual({ roles: ['GSOC Operator'], tenant_id: 'tenant-1', version: 3 });
});

it('disables a user only after asking, and enables a disabled one', async () => {
  const { act, server } = showUsers();
  await act.click(await button('Disable Kim Duarte'));
  const question = await dialog('Disable User');
  expect(server.calls(updateUser)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(server.calls(updateUser)[0]?.body).toEqual({ enabled: false, version: 3 }));
  await act.click(await button('Enable Lee Novak'));
  await act.click((await dialog('Enable User')).getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(server.calls(updateUser)[1]?.body).toEqual({ enabled: true, version: 3 }));
});

it('keeps the question when a colleague disables the user meanwhile, and says so', async () => {
  const { act, server } = showUsers();
  await act.click(await button('Disable Kim Duarte'));
  const question = await dialog('Disable User');
  server.answer(listed({ ...kim, enabled: false }, lee, sam));
  await flush(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await question.findByText("Somebody else has disabled 'Kim Duarte' meanwhile.")).toBeVisible();
  await act.click(question.getByRole('button', { name: 'Disable' }));
  expect(question.queryByRole('button', { name: 'Enable' })).toBeNull();
  expect(server.calls(updateUser)).toEqual([]);
});

it('deletes a user only after asking', async () => {
  const { act, server } = showUsers();
  await act.click(await button('Delete Kim Duarte'));
  const question = await dialog('Delete User');
  expect(server.calls(removeUser)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User Deleted')).toBeInTheDocument();
});

it('shows the tenants, locations and alarm type groups of a user', async () => {
  const { act, server } = showUsers();
  await act.click(within(await row(/Kim Duarte/)).getByRole('button', { name: 'Expand row' }));
  expect(await screen.findByRole('list', { name: 'Tenants of Kim Duarte' })).toHaveTextContent('FoxhallHarborline');
  expect(screen.getByText('All locations of their tenants')).toBeVisible();
  await act.click(await button('Remove Intrusion'));
  expect(await screen.findByText('Alarm Type Group Removed')).toBeInTheDocument();
  expect(server.calls(changeAlarmTypeGroupsOfUser)[0]?.body).toEqual({
    operation: 'remove',
    alarmtype_group_ids: ['group-1'],
    target_user_id: 'user-2',
  });
});

it('shows why the users failed to load, and offers a retry', async () => {
  const { act, server } = showUsers({ answers: [refusal(listUsers, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server.answer(listed());
  await act.click(await button('Retry'));
  expect(await screen.findByText('0 results', { selector: 'p' })).toBeInTheDocument();
});

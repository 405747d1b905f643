import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAlarmTypeGroups } from '#contract/alarm-type-groups.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { searchLocationNames } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { listTenants } from '#contract/tenants.ts';
import {
  changeAlarmTypeGroupsOfUser,
  createUser,
  listRoles,
  listUsers,
  removeUser,
  requireNewPassword,
  resetSecondFactor,
  setMspLocations,
  type UserRecord,
  updateUser,
} from '#contract/user-records.ts';
import type { User } from '#contract/users.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { UsersScreen } from './users-screen.tsx';

const harbor = { id: 'tenant-1', name: 'Harborline' };
const foxhall = { id: 'tenant-2', name: 'Foxhall' };

const kim: UserRecord = {
  id: 'user-2',
  name: 'Kim Duarte',
  email: 'kim@watchfloor.test',
  roles: ['MSP Operator'],
  tenant: harbor,
  mspTenants: [foxhall, harbor],
  mspLocations: [],
  alarmtype_groups: [{ id: 'group-1', name: 'Intrusion' }],
  enabled: true,
  lockedBecause: null,
  version: 3,
};
const lee: UserRecord = {
  ...kim,
  id: 'user-3',
  name: 'Lee Novak',
  email: 'lee@watchfloor.test',
  roles: ['GSOC Operator'],
  mspTenants: [],
  alarmtype_groups: [],
  enabled: false,
};
const sam: UserRecord = {
  ...lee,
  id: 'user-4',
  name: 'Sam Ito',
  enabled: true,
  lockedBecause: 'You may not change users of this role',
};

const listed = (...items: UserRecord[]) => reply(listUsers, { payload: { items, total: items.length } });
const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  user?: User;
  permissions?: Permission[];
  config?: Partial<AppConfig>;
}

const msp = testUser('MM', { mspTenants: [harbor, foxhall] });

function show({ answers = [], path = '/users', user = msp, permissions, config }: ShowOptions = {}) {
  return renderScreen(<UsersScreen />, {
    path,
    route: '/users',
    user: permissions ? { ...user, permissions } : user,
    ...(config && { config }),
    answers: [
      listed(kim, lee, sam),
      reply(listRoles, { payload: named('GSOC Operator', 'MSP Manager', 'MSP Operator') }),
      reply(listTenants, { payload: [foxhall, harbor] }),
      reply(searchLocationNames, { payload: [{ id: 'location-1', name: 'Foxhall Farm' }] }),
      reply(createUser, { payload: kim }),
      reply(updateUser, { payload: kim }),
      reply(removeUser, { payload: { id: kim.id } }),
      reply(changeAlarmTypeGroupsOfUser, { payload: kim }),
      ...answers,
    ],
  });
}

/** A dialog whose form has loaded. */
async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
const button = (name: string) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows disabled users in italics', async () => {
  show();
  const name = within(await row(/Lee Novak/)).getByText('Lee Novak (Disabled)');
  expect(name.tagName).toBe('I');
  expect(await row(/Kim Duarte/)).not.toHaveTextContent('Disabled');
});

it('requests users by name, email and state, 30 at a time', async () => {
  const { server } = show({ path: '/users?name=kim&email=!test&enabled=no&sort=-email' });
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
  show({ permissions: ['user:view'] });
  await screen.findByText('Kim Duarte');
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says why a user cannot be changed', async () => {
  show();
  const edit = within(await row(/Sam Ito/)).getByRole('button', { name: 'Edit Sam Ito' });
  expect(edit).toHaveAccessibleDescription('You may not change users of this role');
});

it('adds a user of several tenants, the first of which is the primary one', async () => {
  const { act, server } = show();
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
  const { act } = show({ user: testUser('GM') });
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  expect(form.queryByLabelText(/^Tenant/)).toBeNull();
});

it('asks for a password with local sign-in only', async () => {
  const { act } = show({ config: { authMode: 'auth0' } });
  await act.click(await button('Add User'));
  const form = await dialog('Add User');
  expect(form.queryByLabelText(/password/)).toBeNull();
});

it('says the rule of passwords', async () => {
  const { act } = show();
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
  const { act } = show({
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
  const { act, server } = show();
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
  const { act, server } = show();
  await act.click(await button('Disable Kim Duarte'));
  const question = await dialog('Disable User');
  expect(server.calls(updateUser)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(server.calls(updateUser)[0]?.body).toEqual({ enabled: false, version: 3 }));
  await act.click(await button('Enable Lee Novak'));
  await act.click((await dialog('Enable User')).getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(server.calls(updateUser)[1]?.body).toEqual({ enabled: true, version: 3 }));
});

it('asks for a new password, or sets one that is valid once', async () => {
  const local = { ...kim, mustChangePassword: false, hasSecondFactor: false };
  const { act, server } = show({ answers: [listed(local), reply(requireNewPassword, { payload: local })] });
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
  const { act, server } = show({ answers: [listed(local), reply(resetSecondFactor, { payload: local })] });
  await act.click(await button('Password of Kim Duarte'));
  await act.click((await dialog('Password')).getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('Authenticator App Removed')).toBeInTheDocument();
  expect(server.calls(resetSecondFactor)).toHaveLength(1);
});

it('offers no passwords where an identity provider keeps them', async () => {
  show();
  await screen.findByText('Kim Duarte');
  expect(screen.queryByRole('button', { name: 'Password of Kim Duarte' })).toBeNull();
});

it('deletes a user only after asking', async () => {
  const { act, server } = show();
  await act.click(await button('Delete Kim Duarte'));
  const question = await dialog('Delete User');
  expect(server.calls(removeUser)).toHaveLength(0);
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User Deleted')).toBeInTheDocument();
});

it('shows the tenants, locations and alarm type groups of a user', async () => {
  const { act, server } = show();
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

it('assigns locations to the selected users, and takes them back', async () => {
  const before = { users: [{ id: 'user-2', mspLocations: ['location-9'] }] };
  const { act, server } = show({ answers: [reply(setMspLocations, { payload: before })] });
  await act.click(within(await row(/Kim Duarte/)).getByRole('checkbox'));
  await act.click(await button('Assign MSP Locations'));
  const form = await dialog('Assign MSP Locations');
  await act.click(await form.findByRole('option', { name: 'Foxhall Farm' }));
  await act.click(form.getByRole('button', { name: 'Assign 1' }));
  expect(await screen.findByText('MSP Locations Assigned')).toBeInTheDocument();
  expect(server.calls(setMspLocations)[0]?.body).toEqual({ users: ['user-2'], mspLocations: ['location-1'] });
  await act.click(await button('Undo'));
  await waitFor(() =>
    expect(server.calls(setMspLocations)[1]?.body).toEqual({ users: ['user-2'], mspLocations: ['location-9'] }),
  );
});

it('asks before the last location is removed, because that means all locations', async () => {
  const limited = { ...kim, mspLocations: [{ id: 'location-1', name: 'Foxhall Farm' }] };
  const { act, server } = show({
    answers: [listed(limited), reply(setMspLocations, { payload: { users: [] } })],
  });
  await act.click(within(await row(/Kim Duarte/)).getByRole('checkbox'));
  await act.click(await button('Assign MSP Locations'));
  const form = await dialog('Assign MSP Locations');
  await act.click(await form.findByRole('option', { name: 'Foxhall Farm' }));
  await act.click(form.getByRole('button', { name: 'Assign none' }));
  expect(
    await form.findByText(
      'Without MSP locations this user sees the alarms of all locations of their tenants. Are you sure?',
    ),
  ).toBeVisible();
  expect(server.calls(setMspLocations)).toHaveLength(0);
  await act.click(form.getByRole('button', { name: 'Show all locations' }));
  await waitFor(() => expect(server.calls(setMspLocations)[0]?.body).toEqual({ users: ['user-2'], mspLocations: [] }));
});

it('adds alarm type groups with a call and a result for each user', async () => {
  const group = { alarmTypeGroupId: 'group-2', name: 'Motion', description: '', tenant: harbor, alarmTypes: [] };
  const { act, server } = show({
    answers: [reply(listAlarmTypeGroups, { payload: { items: [group], total: 1 } })],
  });
  for (const name of [/Kim Duarte/, /Lee Novak/]) await act.click(within(await row(name)).getByRole('checkbox'));
  await act.click(await button('Assign Alarm Type Groups'));
  const form = await dialog('Assign Alarm Type Groups');
  await act.click(await form.findByRole('option', { name: 'Motion, Harborline' }));
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Alarm Type Groups Assigned')).toBeVisible();
  expect(form.getByRole('list', { name: 'Results' })).toHaveTextContent('Kim DuarteAssignedLee NovakAssigned');
  expect(server.calls(changeAlarmTypeGroupsOfUser).map(({ body }) => Object(body).target_user_id)).toEqual([
    'user-2',
    'user-3',
  ]);
});

it('goes on with the other users when one of them is refused alarm type groups', async () => {
  const group = { alarmTypeGroupId: 'group-2', name: 'Motion', description: '', alarmTypes: [] };
  const { act } = show({
    answers: [
      reply(listAlarmTypeGroups, { payload: { items: [group], total: 1 } }),
      refusal(changeAlarmTypeGroupsOfUser, 'invalid_input', 'Another tenant'),
    ],
  });
  for (const name of [/Kim Duarte/, /Lee Novak/]) await act.click(within(await row(name)).getByRole('checkbox'));
  await act.click(await button('Assign Alarm Type Groups'));
  const form = await dialog('Assign Alarm Type Groups');
  await act.click(await form.findByRole('option', { name: 'Motion' }));
  await act.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('0 assigned, 2 failed')).toBeVisible();
  expect(form.getAllByText('Another tenant')).toHaveLength(2);
});

it('shows why the users failed to load, and offers a retry', async () => {
  const { act, server } = show({ answers: [refusal(listUsers, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server.answer(listed());
  await act.click(await button('Retry'));
  expect(await screen.findByText('0 results', { selector: 'p' })).toBeInTheDocument();
});

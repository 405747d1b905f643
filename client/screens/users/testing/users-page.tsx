import { screen, within } from '@testing-library/react';
import type { AppConfig } from '#contract/app-config.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import type { Permission } from '#contract/permissions.ts';
import { listTenants } from '#contract/tenants.ts';
import {
  changeAlarmTypeGroupsOfUser,
  createUser,
  listRoles,
  listUsers,
  removeUser,
  type UserRecord,
  updateUser,
} from '#contract/user-records.ts';
import type { User } from '#contract/users.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { UsersScreen } from '../users-screen.tsx';

export const harbor = { id: 'tenant-1', name: 'Harborline' };
const foxhall = { id: 'tenant-2', name: 'Foxhall' };

export const kim: UserRecord = {
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
export const lee: UserRecord = {
  ...kim,
  id: 'user-3',
  name: 'Lee Novak',
  email: 'lee@watchfloor.test',
  roles: ['GSOC Operator'],
  mspTenants: [],
  alarmtype_groups: [],
  enabled: false,
};
export const sam: UserRecord = {
  ...lee,
  id: 'user-4',
  name: 'Sam Ito',
  enabled: true,
  lockedBecause: 'You may not change users of this role',
};

export const listed = (...items: UserRecord[]) => reply(listUsers, { payload: { items, total: items.length } });
const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  user?: User;
  permissions?: Permission[];
  config?: Partial<AppConfig>;
}

const msp = testUser('MM', { mspTenants: [harbor, foxhall] });

export function showUsers({ answers = [], path = '/users', user = msp, permissions, config }: ShowOptions = {}) {
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
export async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
export const button = (name: string) => screen.findByRole('button', { name });
export const row = (name: RegExp) => screen.findByRole('row', { name });

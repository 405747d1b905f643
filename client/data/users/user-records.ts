import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { NewPassword } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isMspRoleName } from '#contract/permissions.ts';
import {
  changeAlarmTypeGroupsOfUser,
  createUser,
  exportUsers,
  listRoles,
  listUsers,
  NewUser,
  removeUser,
  requireNewPassword,
  resetSecondFactor,
  setMspLocations,
  type UserRecord,
  updateUser,
} from '#contract/user-records.ts';
import { call } from '../../lib/call.ts';
import type { Edit, UndoableEdit } from '../edit.ts';
import { keys } from '../keys.ts';
import { createListedAddedRow } from '../lists/added-row.ts';
import type { FetchCsv } from '../lists/export.ts';
import type { ListSource } from '../lists/list-source.ts';

export type UserQuery = NonNullable<InputOf<typeof listUsers>['query']>;

const entity = 'users';
const ROLES_FRESH_MS = 5 * 60_000;

/** Users by name, unless they are sorted. */
export const userSource: ListSource<UserRecord, UserQuery> = {
  entity,
  list: async (query, signal) => (await call(listUsers, { query }, { signal })).payload,
};

/** All users that match, as CSV. */
export const exportUserList =
  (query: UserQuery): FetchCsv =>
  (options) =>
    call(exportUsers, { query }, options);

/** The names of the roles that the signed-in user may assign. */
export const useRoles = () =>
  useQuery({
    queryKey: keys.users.roles,
    queryFn: async ({ signal }) =>
      (await call(listRoles, {}, { signal })).payload.map(({ name }) => ({ value: name, label: name })),
    staleTime: ROLES_FRESH_MS,
  });

const tenants = z.array(z.string()).check(z.minLength(1, 'Select a tenant'));

/** A role, and the ids of the tenants that its user works for: the first is the primary one. */
export const UserAccess = z.object({ roles: NewUser.shape.roles, tenants });
export type UserAccess = z.output<typeof UserAccess>;

/** A new user as entered; with local sign-in the first password is needed too. */
export const newUserRules = ({ needsPassword }: { needsPassword: boolean }) =>
  z.extend(z.omit(NewUser, { tenant_id: true, msp_tenants: true, password: true }), {
    tenants,
    password: z
      .optional(NewPassword)
      .check(z.refine((text) => !needsPassword || text !== undefined, 'Password is required')),
  });
export type NewUserDraft = z.output<ReturnType<typeof newUserRules>>;

const wireTenants = ({ roles, tenants: [primary = '', ...further] }: UserAccess) => ({
  tenant_id: primary,
  ...(isMspRoleName(roles[0] ?? '') && { msp_tenants: [primary, ...further].join(',') }),
});

/** The user that has been added last. */
export const addedUser = createListedAddedRow(
  userSource,
  ({ id }) => id,
  ({ email }) => ({ emails: { values: [email], negative: false } }),
);

export const createRecord: Edit<NewUserDraft> = {
  entity,
  async send({ tenants: chosen, ...user }) {
    const body = { ...user, ...wireTenants({ roles: user.roles, tenants: chosen }) };
    addedUser.set((await call(createUser, { body })).payload);
  },
  successMessage: 'User Added',
  refusals: { duplicate: 'email', not_found: 'tenants' },
};

/** Changes the role and the tenants of a user. */
export const updateAccess = ({ id, version }: UserRecord): Edit<UserAccess> => ({
  entity,
  send: ({ roles, tenants: chosen }) =>
    call(updateUser, { params: { id }, body: { roles, ...wireTenants({ roles, tenants: chosen }), version } }),
  successMessage: 'User Updated',
  refusals: { not_found: 'tenants' },
});

/** Disables an enabled user, and enables a disabled one. */
export const toggleEnabled = ({ enabled }: Pick<UserRecord, 'enabled'>): Edit<UserRecord> => ({
  entity,
  send: ({ id, version }) => call(updateUser, { params: { id }, body: { enabled: !enabled, version } }),
  successMessage: enabled ? 'User Disabled' : 'User Enabled',
});

export const deleteUser: Edit<UserRecord> = {
  entity,
  send: ({ id }) => call(removeUser, { params: { id } }),
  successMessage: 'User Deleted',
};

type Replaced = Awaited<ReturnType<typeof call<typeof setMspLocations>>>;

/** Replaces the locations of users; none means all locations of their tenants. */
export const assignLocations = (users: readonly string[]): UndoableEdit<readonly string[], Replaced> => ({
  entity,
  send: (mspLocations) => call(setMspLocations, { body: { users: [...users], mspLocations: [...mspLocations] } }),
  successMessage: 'MSP Locations Assigned',
  undoOf:
    ({ payload }) =>
    () =>
      restoreLocations(payload.users),
});

/** Users with the same locations before are one call. */
async function restoreLocations(before: Replaced['payload']['users']): Promise<void> {
  const bySet = new Map<string, { users: string[]; mspLocations: string[] }>();
  for (const { id, mspLocations } of before) {
    const set = [...mspLocations].sort().join(',');
    const group = bySet.get(set) ?? { users: [], mspLocations };
    group.users.push(id);
    bySet.set(set, group);
  }
  for (const body of bySet.values()) await call(setMspLocations, { body });
}

const changeGroups = (operation: 'add' | 'remove', userId: string, groupIds: readonly string[]) =>
  call(changeAlarmTypeGroupsOfUser, {
    body: { operation, alarmtype_group_ids: [...groupIds], target_user_id: userId },
  });

/** Adds alarm type groups to one user. */
export const addGroupsTo = (userId: string, groupIds: readonly string[]) => changeGroups('add', userId, groupIds);

/** Makes a user choose a new password; with one, it is valid once. */
export const requirePassword = ({ id }: UserRecord): Edit<{ password?: string | undefined }> => ({
  entity,
  send: ({ password }) => call(requireNewPassword, { params: { id }, body: { password } }),
  successMessage: 'New Password Required',
  refusals: { invalid_input: 'password' },
});

/** Removes the authenticator app of a user. */
export const removeUserApp = ({ id }: UserRecord): Edit<void> => ({
  entity,
  send: () => call(resetSecondFactor, { params: { id } }),
  successMessage: 'Authenticator App Removed',
});

/** Takes an alarm type group away from a user. */
export const removeGroupFrom = ({ id }: UserRecord): UndoableEdit<string, unknown> => ({
  entity,
  send: (groupId) => changeGroups('remove', id, [groupId]),
  successMessage: 'Alarm Type Group Removed',
  undoOf: (_, groupId) => () => changeGroups('add', id, [groupId]),
});

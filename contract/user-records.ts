import * as z from 'zod/mini';
import { NewPassword } from './auth.ts';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { listParam } from './lists.ts';
import { Named, namesReply } from './names.ts';
import { basedOnVersion, identifier, idParam } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { flag, paging, sorting } from './query.ts';
import { USERS } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { ormList, payload } from './replies.ts';

/** A user as administrators see them (administration, section 3). `roles[0]` is the role. */
export const UserRecord = z.object({
  id: z.string(),
  /** Empty until the user has answered the first-sign-in dialog. */
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  tenant: Named,
  /** The tenants of a user of a managed-service provider, by name; empty for other roles. */
  mspTenants: z.array(Named),
  /** By name. Empty: every location of the user's tenants. */
  mspLocations: z.array(Named),
  /** By name. */
  alarmtype_groups: z.array(Named),
  enabled: z.boolean(),
  /** Whether signing in needs a code of an authenticator app; absent on servers without local sign-in. */
  hasSecondFactor: z.optional(z.boolean()),
  /** Whether the next sign-in asks for a new password; absent like `hasSecondFactor`. */
  mustChangePassword: z.optional(z.boolean()),
  /**
   * Why the reader may not change this user's role, tenants or sign-in, as a sentence; null when they may. Absent on
   * servers that do not send it.
   */
  lockedBecause: z.optional(z.nullable(z.string())),
  /** Counts its changes; absent on servers that do not send it. */
  version: z.optional(z.int()),
});
export type UserRecord = z.output<typeof UserRecord>;

/** The filters of the list, and the columns by which it can be sorted. */
const filters = {
  ...sorting(['name', 'email', 'role', 'tenant']),
  names: z.optional(listParam('names')).check(z.describe('parts of names')),
  emails: z.optional(listParam('emails')).check(z.describe('parts of emails')),
  roles: z.optional(listParam('roles')).check(z.describe('names of roles')),
  enabled: z.optional(flag('enabled')),
};

/** The users whose tenant is in scope, by name unless `sort` names a column. Deleted users are left out. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/v2/orm/user',
  service: 'orm',
  access: ['user:view'],
  summary: 'Users, by name, email, role and state (administration, 7 Users)',
  query: z.strictObject({ ...paging(USERS.pageSize), ...filters }),
  reply: ormList(UserRecord),
});

export const exportUsers = csvExport({
  path: '/v2/orm/user/export',
  access: 'user:view',
  summary: 'Users as CSV (decisions, 5 and 6)',
  filters,
});

/** The roles that the caller may assign; the id is the name (decisions, section 5). */
export const listRoles = endpoint({
  method: 'GET',
  path: '/v2/orm/user/roles',
  service: 'orm',
  access: ['user:view'],
  summary: 'The roles that the caller may assign (decisions, 3)',
  reply: namesReply,
});

const roles = z
  .array(z.string().check(z.minLength(1, 'Select a role'), z.maxLength(120, 'Select a role')), {
    error: 'Select a role',
  })
  .check(z.length(1, 'Select one role'));
const tenantId = identifier('tenant_id');

/** The ids of tenants, joined with commas. */
const tenantList = z.string().check(
  z.maxLength(10_000, 'msp_tenants is too long'),
  z.refine((text) => text.split(',').every((id) => /^[A-Za-z0-9_-]{0,64}$/.test(id.trim())), {
    error: 'msp_tenants must be ids of tenants, joined with commas',
  }),
);

/** A user as entered (administration, section 5). */
export const NewUser = z.strictObject({
  name: recordName(120),
  email: z.pipe(
    z.string({ error: 'Invalid email' }).check(takeOffMarks(), z.trim(), z.toLowerCase()),
    z.email('Invalid email').check(z.maxLength(254, 'Email must have at most 254 characters')),
  ),
  roles,
  /** Local sign-in only, where it is required. It is valid once: signing in asks for a new one. */
  password: z.optional(NewPassword),
  tenant_id: tenantId,
  msp_tenants: z.optional(tenantList),
});
export type NewUser = z.output<typeof NewUser>;

/**
 * 403 for a role that the caller may not assign, 404 for a tenant out of scope, 409 when the email belongs to a user
 * already. Users of a managed-service provider work for `msp_tenants` and always for their own tenant; other roles
 * have no `msp_tenants`.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/v2/orm/user',
  service: 'orm',
  access: ['user:add'],
  summary: 'Add a user (administration, 7 Users)',
  body: NewUser,
  reply: payload(UserRecord),
  refusals: [404, 409],
});

/** The changed fields of a user, at least one, and the version that they are based on. */
export const UserUpdate = z
  .strictObject({
    roles: z.optional(roles),
    tenant_id: z.optional(tenantId),
    msp_tenants: z.optional(tenantList),
    /** False ends the user's sessions and returns their alarms. */
    enabled: z.optional(z.boolean()),
    version: basedOnVersion,
  })
  .check(
    z.refine(({ version: _, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
      error: 'Nothing is to change',
    }),
  );
export type UserUpdate = z.output<typeof UserUpdate>;

/**
 * 403 for one's own user, for one whose role or tenants the caller does not manage, and for a role that the caller may
 * not assign; 404 out of scope; 409 for the last administrator, and when a colleague has changed the same fields since
 * `version`.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/v2/orm/user/{id}',
  service: 'orm',
  access: ['user:update'],
  summary: 'Change the role or the tenants of a user, disable or enable them (administration, 7 Users)',
  params: idParam,
  body: UserUpdate,
  reply: payload(UserRecord),
  refusals: [404, 409],
});

/** Refused like `updateUser`. Histories still name the user, and their email is free again. */
export const removeUser = endpoint({
  method: 'DELETE',
  path: '/v2/orm/user/{id}',
  service: 'orm',
  access: ['user:update'],
  summary: 'Delete a user (administration, 7 Users)',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404, 409],
});

const ids = (name: string, max: number) =>
  z.array(identifier(name)).check(z.maxLength(max, `${name} must name at most ${max}`));

/** The locations that users had before a change, by user. */
const ReplacedLocations = z.object({ users: z.array(z.object({ id: z.string(), mspLocations: z.array(z.string()) })) });

/**
 * Replaces the locations of users; none means every location of their tenants. 400 for users of other roles than those of
 * a managed-service provider, 403 for users that the caller may not change, 404 for a location or user out of scope or
 * removed; then nothing changes.
 */
export const setMspLocations = endpoint({
  method: 'PATCH',
  path: '/v2/orm/user/mspLocations',
  service: 'orm',
  access: ['user/msp_locations:update'],
  summary: 'Limit users to locations (administration, 7 Users)',
  body: z.strictObject({
    users: ids('users', USERS.atOnce).check(z.minLength(1, 'Select at least one user')),
    mspLocations: ids('mspLocations', USERS.locationsMax),
  }),
  reply: payload(ReplacedLocations),
  refusals: [404],
});

/**
 * Adds alarm type groups to a user, or removes them; those that they have already, or do not have, are ignored. 403 for a
 * user that the caller may not change, 404 for a user or group out of scope, 400 for a group of another tenant than the
 * user's.
 */
export const changeAlarmTypeGroupsOfUser = endpoint({
  method: 'PATCH',
  path: '/v2/orm/user_alarmtype_group_map/alarmtype_group',
  service: 'orm',
  access: ['user_alarmtype_group:update'],
  summary: 'Add alarm type groups to a user, or remove them (administration, 7 Users)',
  body: z.strictObject({
    operation: z.enum(['add', 'remove'], { error: 'operation must be add or remove' }),
    alarmtype_group_ids: ids('alarmtype_group_ids', 200).check(z.minLength(1, 'Select at least one alarm type group')),
    target_user_id: identifier('target_user_id'),
  }),
  reply: payload(UserRecord),
  refusals: [404],
});

/**
 * Makes a user choose a new password at their next sign-in. With `password` that one is valid once instead of the present
 * one, and all sessions of the user end. Local sign-in only; refused like `updateUser`.
 */
export const requireNewPassword = endpoint({
  method: 'POST',
  path: '/v2/orm/user/{id}/password',
  service: 'orm',
  access: ['user:update'],
  summary: 'Require a new password of a user, or set one that is valid once',
  params: idParam,
  body: z.strictObject({ password: z.optional(NewPassword) }),
  reply: payload(UserRecord),
  refusals: [404],
});

/** For a user who has lost their authenticator app and their recovery codes. 404 when they have no second factor. */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v2/orm/user/{id}/second-factor',
  service: 'orm',
  access: ['user:update'],
  summary: 'Remove the second factor of a user',
  params: idParam,
  reply: payload(UserRecord),
  refusals: [404],
});

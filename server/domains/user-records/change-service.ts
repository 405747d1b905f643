import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import { isMspRole, roleName } from '#contract/permissions.ts';
import type {
  changeAlarmTypeGroupsOfUser,
  NewUser,
  setMspLocations,
  UserRecord,
  UserUpdate,
} from '#contract/user-records.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, scopeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { Config } from '../../config.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { NamedUserRow, UserRecordStore } from './store.ts';
import { type Access, ADMINISTRATOR, accessFor, userAccess } from './user-access.ts';
import { fieldsOf, type UserRecords } from './user-records.ts';
import { findForeignLock, findLock, requireUnlocked } from './who-may-change.ts';

/**
 * Changes users (administration, sections 4 and 5). A change takes effect with its commit: sessions of disabled and
 * deleted users end, and those of others go on with the new access. Users out of scope or deleted are answered with 404,
 * and those that the caller may not change with 403.
 */
export interface UserChangeService {
  /** 403 for a role that the caller may not assign, 404 for a tenant out of scope, 409 when the email is taken. */
  create(caller: Caller, entered: NewUser): Promise<UserRecord>;
  /** 409 for the last administrator, and when a colleague has changed the same fields since `version`. */
  update(caller: Caller, id: string, to: UserUpdate): UserRecord;
  /** 409 for the last administrator. */
  remove(caller: Caller, id: string): { id: string };
  /** All users or none. Returns the locations that they had before. */
  setLocations(
    caller: Caller,
    to: z.output<(typeof setMspLocations)['body']>,
  ): { users: { id: string; mspLocations: string[] }[] };
  changeAlarmTypeGroups(caller: Caller, to: z.output<(typeof changeAlarmTypeGroupsOfUser)['body']>): UserRecord;
}

interface Parts {
  store: UserRecordStore;
  records: UserRecords;
  changes: Changes;
  clock: Clock;
  newId: NewId;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<SessionService, 'endAllOf' | 'narrowAllOf'>;
  locations: Pick<LocationService, 'requirePresent'>;
  config: Pick<Config, 'authMode' | 'providerName' | 'isDemo'>;
}

export function createUserChangeService(parts: Parts): UserChangeService {
  const { store, changes, sessions, config } = parts;
  const { providerName } = config;
  const { records, requirePresent, show, announceChange } = parts.records;
  const { accessOf, managedUser, requireRole, requireTenants, storeAccess, dropForeign } = userAccess(
    store,
    providerName,
  );
  /** A manager who is limited to some locations adds users who see no more than they do. */
  const limitLike = (caller: Caller, userId: string, { mspTenantIds }: Access) => {
    if (caller.scope.locationIds === 'all') return;
    const own = store.mspLocations([caller.id]).filter(({ tenantId }) => mspTenantIds.includes(tenantId));
    if (own.length === 0) throw new Refused('permission_denied', 'None of your locations belongs to these tenants');
    store.replaceMspLocations(
      userId,
      own.map((location) => location.id),
    );
  };
  const requireAnotherAdministrator = ({ id, role, isEnabled }: NamedUserRow) => {
    if (role !== ADMINISTRATOR || !isEnabled) return;
    if (store.countOthers(role, id, { withDemo: config.isDemo }) === 0) {
      throw new Refused('transition_refused', 'This is the last administrator. Add another one first');
    }
  };
  /** Media that the user's sessions have opened before is closed; they open it again with their new access. */
  const closeMedia = ({ id, accessVersion }: NamedUserRow, announce: Announce) => {
    store.update(id, { accessVersion: accessVersion + 1 });
    const credentialId = store.credentialOf(id);
    if (credentialId !== undefined) sessions.narrowAllOf(credentialId, accessVersion, announce);
  };
  const endSessions = (userId: string, announce: Announce) => {
    const credentialId = store.credentialOf(userId);
    if (credentialId !== undefined) sessions.endAllOf(credentialId, announce);
  };

  return {
    create: async (caller, { password, tenant_id: tenantId, msp_tenants: list = '', ...entered }) => {
      if (config.authMode === 'local' && password === undefined) {
        throw new Refused('invalid_input', 'Password is required');
      }
      if (config.authMode !== 'local' && password !== undefined) {
        throw new Refused('invalid_input', 'The identity provider keeps the passwords here');
      }
      const access = accessFor(requireRole(caller, entered.roles), { tenantId, mspTenants: idsOf(list) }, providerName);
      requireTenants(caller, [tenantId, ...access.mspTenantIds]);
      // With an identity provider nobody knows the password.
      const passwordHash = await parts.passwords.hash(password ?? randomUUID());
      const { id } = records.add(caller, () => {
        const { name, email } = entered;
        if (store.isEmailTaken(email)) throw new Refused('duplicate', 'A user with this email exists already');
        const id = parts.newId();
        store.insert({
          id,
          name,
          email,
          role: access.role,
          tenantId,
          isEnabled: true,
          createdAtMs: parts.clock.now(),
          version: 1,
          accessVersion: 1,
          deletedAtMs: null,
        });
        store.insertCredential({
          email,
          passwordHash,
          mustChangePassword: password !== undefined,
          tenantId,
          userId: id,
        });
        storeAccess(id, access);
        limitLike(caller, id, access);
        const row = requirePresent(caller, id);
        return { row, after: { name, email, ...fieldsOf(row, access, providerName) } };
      });
      return show(caller, id);
    },
    update: (caller, id, { version, roles, tenant_id, msp_tenants, enabled }) =>
      changes.run((announce) => {
        const user = records.change(
          caller,
          id,
          (row) => {
            const before = accessOf(row);
            requireUnlocked(findLock(caller, managedUser(row)));
            const role = roles ? requireRole(caller, roles) : row.role;
            const isMoved = roles !== undefined || tenant_id !== undefined || msp_tenants !== undefined;
            const tenantId = tenant_id ?? row.tenantId;
            const further =
              msp_tenants === undefined ? (isMspRole(role) ? before.mspTenantIds : []) : idsOf(msp_tenants);
            const access = isMoved ? accessFor(role, { tenantId, mspTenants: further }, providerName) : before;
            requireTenants(caller, [tenantId, ...access.mspTenantIds]);
            if (enabled === false || role !== row.role) requireAnotherAdministrator(row);
            if (isMoved) {
              dropForeign(id, access);
              storeAccess(id, access);
              closeMedia(row, announce);
            }
            const isEnabled = enabled ?? row.isEnabled;
            store.update(id, { role, tenantId, isEnabled });
            const after = changesBetween(
              fieldsOf(row, before, providerName),
              fieldsOf({ isEnabled }, access, providerName),
            );
            return { activity: activityOf(row, enabled), after };
          },
          { version, fields: { roles, tenant_id, msp_tenants, enabled } },
        );
        if (enabled === false) endSessions(id, announce);
        return user;
      }),
    remove: (caller, id) => {
      changes.run((announce) => {
        // Announced while there is still a credential to announce.
        endSessions(id, announce);
        announceChange(announce, requirePresent(caller, id));
        records.remove(caller, id, (row) => {
          requireUnlocked(findLock(caller, managedUser(row)));
          requireAnotherAdministrator(row);
          store.removeCredential(id);
          store.update(id, { isEnabled: false, deletedAtMs: parts.clock.now() });
        });
      });
      return { id };
    },
    setLocations: (caller, { users, mspLocations }) =>
      changes.run((announce) => {
        if (mspLocations.length === 0 && caller.scope.locationIds !== 'all') {
          throw new Refused(
            'permission_denied',
            'You are limited to some locations, and may not remove the limit of users',
          );
        }
        const locations = [...new Set(mspLocations)].map((id) => parts.locations.requirePresent(caller, id));
        const replaced = [...new Set(users)].map((id) => {
          const before = store.mspLocations([id]).map((location) => location.id);
          records.change(caller, id, (row) => {
            const access = accessOf(row);
            requireUnlocked(findForeignLock(caller, managedUser(row)));
            requireLimitable(row, access, locations, providerName);
            store.replaceMspLocations(
              id,
              locations.map((location) => location.id),
            );
            closeMedia(row, announce);
            return {
              activity: `changed the MSP locations of the user '${row.name || row.email}'`,
              before: { mspLocations: before },
              after: { mspLocations: locations.map((location) => location.id) },
            };
          });
          return { id, mspLocations: before };
        });
        return { users: replaced };
      }),
    changeAlarmTypeGroups: (caller, { operation, alarmtype_group_ids, target_user_id: id }) =>
      records.change(caller, id, (row) => {
        const access = accessOf(row);
        requireUnlocked(findForeignLock(caller, managedUser(row)));
        const groupIds = [...new Set(alarmtype_group_ids)];
        const groups = store.findAlarmTypeGroups(groupIds);
        const isReachable = groups.every(({ tenantId }) => inScope(caller.scope, { tenantId, locationId: null }));
        if (groups.length < groupIds.length || !isReachable) throw notFound('Alarm type group');
        const scope = scopeOf({ ...access, mspLocationIds: [] });
        if (operation === 'add' && groups.some(({ tenantId }) => !inScope(scope, { tenantId, locationId: null }))) {
          throw new Refused('invalid_input', 'An alarm type group belongs to a tenant that the user does not work for');
        }
        const idsNow = () => store.alarmTypeGroups([id]).map((group) => group.id);
        const before = { alarmtype_groups: idsNow() };
        if (operation === 'add') store.addAlarmTypeGroups(id, groupIds);
        else store.removeAlarmTypeGroups(id, groupIds);
        return {
          activity: `changed the alarm type groups of the user '${row.name || row.email}'`,
          before,
          after: { alarmtype_groups: idsNow() },
        };
      }),
  };
}

const idsOf = (list: string): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The fields that have another value afterwards. */
const changesBetween = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );

const activityOf = ({ name, email }: NamedUserRow, enabled: boolean | undefined) =>
  `${enabled === undefined ? 'changed' : enabled ? 'enabled' : 'disabled'} the user '${name || email}'`;

function requireLimitable(
  { name, email }: NamedUserRow,
  access: Access,
  locations: readonly (Named & { tenantId: string })[],
  providerName: string,
): void {
  const user = name || email;
  if (!isMspRole(access.role)) {
    throw new Refused(
      'invalid_input',
      `'${user}' is ${roleName(access.role, providerName)}: only MSP roles have MSP locations`,
    );
  }
  if (locations.some(({ tenantId }) => !access.mspTenantIds.includes(tenantId))) {
    throw new Refused('invalid_input', `'${user}' does not work for the tenant of one of these locations`);
  }
}

import type { Named } from '#contract/names.ts';
import { roleName } from '#contract/permissions.ts';
import type { UserRecord } from '#contract/user-records.ts';
import type { Caller } from '../../auth/caller.ts';
import type { CsvColumns } from '../../files/csv-of.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { NamedUserRow, UserRecordStore } from './store.ts';
import { findLock } from './who-may-change.ts';

/** Returns users as administrators see them, in the given order. */
export const userReader =
  (store: UserRecordStore, providerName: string) =>
  (caller: Pick<Caller, 'id' | 'role' | 'scope'>, rows: readonly NamedUserRow[]): UserRecord[] => {
    const ids = rows.map(({ id }) => id);
    const byUser = <Row extends { userId: string }>(all: readonly Row[]) => grouped(all, ({ userId }) => userId);
    const tenants = byUser(store.mspTenants(ids));
    const locations = byUser(store.mspLocations(ids));
    const groups = byUser(store.alarmTypeGroups(ids));
    const signIns = new Map(store.signIns(ids).map(({ userId, ...signIn }) => [userId, signIn]));
    return rows.map((row) => {
      const mspTenants = named(tenants.get(row.id));
      const mspLocations = named(locations.get(row.id));
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        roles: [roleName(row.role, providerName)],
        tenant: { id: row.tenantId, name: row.tenantName },
        mspTenants,
        mspLocations,
        alarmtype_groups: named(groups.get(row.id)),
        enabled: row.isEnabled,
        ...signIns.get(row.id),
        lockedBecause: findLock(caller, {
          ...row,
          mspTenantIds: idsOf(mspTenants),
          mspLocationIds: idsOf(mspLocations),
        }),
        version: row.version,
      };
    });
  };

const named = (rows: readonly Named[] = []): Named[] => rows.map(({ id, name }) => ({ id, name }));

const idsOf = (rows: readonly Named[]) => rows.map(({ id }) => id);

const joined = (names: readonly Named[]) => names.map(({ name }) => name).join('; ');

/** The columns of the CSV export. */
export const USER_COLUMNS: CsvColumns<UserRecord> = {
  Name: (user) => user.name,
  Email: (user) => user.email,
  Role: (user) => user.roles[0] ?? '',
  Tenant: (user) => user.tenant.name,
  'MSP tenants': (user) => joined(user.mspTenants),
  'MSP locations': (user) => joined(user.mspLocations),
  'Alarm type groups': (user) => joined(user.alarmtype_groups),
  Enabled: (user) => (user.enabled ? 'Yes' : 'No'),
  'User id': (user) => user.id,
};

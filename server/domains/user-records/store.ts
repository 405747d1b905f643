import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import { ROLES, type RoleKey } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { alarmTypeGroups, userAlarmTypeGroups } from '#db/schema/alarm-type-groups.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { credentials, userMspLocations, userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { rowsInOrder } from '../../files/csv-of.ts';
import { nameMatches } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

export type UserRow = typeof users.$inferSelect;
export type NamedUserRow = UserRow & { tenantName: string };

export interface UserFilter {
  scope: Scope;
  names?: FilterList | undefined;
  emails?: FilterList | undefined;
  roles?: { keys: readonly RoleKey[]; negative: boolean } | undefined;
  enabled?: boolean | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = { name: users.name, email: users.email, role: nameOfRole(), tenant: tenants.name };
export type UserSorting = Sorting<keyof typeof SORTS>;

/** The name of a user's role; that of the support role without the provider's name. */
function nameOfRole(): SQL {
  const names = Object.entries(ROLES).map(([key, name]) => sql`WHEN ${key} THEN ${name}`);
  return sql`CASE ${users.role} ${sql.join(names, sql` `)} END`;
}

const DEFAULT_ORDER = [asc(sql`${users.name} COLLATE NOCASE`), asc(users.id)];

/** Reads and writes the users that administrators manage; deleted users are left out. */
export function createUserRecordStore(db: Db) {
  const present = isNull(users.deletedAtMs);
  const roleMatches = (roles: UserFilter['roles']): SQL | undefined => {
    if (!roles) return undefined;
    const isOne = inArray(users.role, [...roles.keys]);
    return roles.negative ? sql`NOT ${isOne}` : isOne;
  };
  const matching = ({ scope, names, emails, roles, enabled }: UserFilter) =>
    and(
      present,
      withinScope({ ...scope, locationIds: 'all' }, users),
      nameMatches(users.name, names),
      nameMatches(users.email, emails),
      roleMatches(roles),
      enabled === undefined ? undefined : eq(users.isEnabled, enabled),
    );
  const named = () =>
    db
      .select({ ...getTableColumns(users), tenantName: tenants.name })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId));
  const order = (query: UserSorting) => orderOf(query, SORTS, users.id, DEFAULT_ORDER);

  return {
    list: (filter: UserFilter, query: UserSorting, { limit, offset }: Page): NamedUserRow[] =>
      named()
        .where(matching(filter))
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: UserFilter) => db.select({ count: count() }).from(users).where(matching(filter)).get()?.count ?? 0,
    /** The ids of all matching users, in the order of the list. */
    ids: (filter: UserFilter, query: UserSorting): string[] =>
      db
        .select({ id: users.id })
        .from(users)
        .innerJoin(tenants, eq(tenants.id, users.tenantId))
        .where(matching(filter))
        .orderBy(...order(query))
        .all()
        .map(({ id }) => id),
    /** The users with these ids that are still there, in the order of the ids. */
    ofIds: (ids: readonly string[]): NamedUserRow[] =>
      rowsInOrder(
        ids,
        named()
          .where(and(present, inArray(users.id, [...ids])))
          .all(),
        ({ id }) => id,
      ),
    get: (id: string): NamedUserRow | undefined =>
      named()
        .where(and(present, eq(users.id, id)))
        .get(),
    /** The tenants of users of managed-service providers, by name. */
    mspTenants: (ids: readonly string[]) =>
      db
        .select({ userId: userMspTenants.userId, id: tenants.id, name: tenants.name })
        .from(userMspTenants)
        .innerJoin(tenants, eq(tenants.id, userMspTenants.tenantId))
        .where(inArray(userMspTenants.userId, [...ids]))
        .orderBy(asc(tenants.name))
        .all(),
    /** The locations that users are limited to, by name. */
    mspLocations: (ids: readonly string[]) =>
      db
        .select({
          userId: userMspLocations.userId,
          id: locations.id,
          name: locations.name,
          tenantId: locations.tenantId,
        })
        .from(userMspLocations)
        .innerJoin(locations, eq(locations.id, userMspLocations.locationId))
        .where(inArray(userMspLocations.userId, [...ids]))
        .orderBy(asc(locations.name), asc(locations.id))
        .all(),
    /** The alarm type groups of users, by name. */
    alarmTypeGroups: (ids: readonly string[]) =>
      db
        .select({
          userId: userAlarmTypeGroups.userId,
          id: alarmTypeGroups.id,
          name: alarmTypeGroups.name,
          tenantId: alarmTypeGroups.tenantId,
        })
        .from(userAlarmTypeGroups)
        .innerJoin(alarmTypeGroups, eq(alarmTypeGroups.id, userAlarmTypeGroups.groupId))
        .where(inArray(userAlarmTypeGroups.userId, [...ids]))
        .orderBy(asc(alarmTypeGroups.name))
        .all(),
    /** How users sign in with local accounts. */
    signIns: (ids: readonly string[]) =>
      db
        .select({
          userId: credentials.userId,
          mustChangePassword: credentials.mustChangePassword,
          hasSecondFactor: isNotNull(credentials.totpSecret).mapWith(Boolean),
        })
        .from(credentials)
        .where(inArray(credentials.userId, [...ids]))
        .all(),
    /** Alarm type groups with their tenants; unknown ids are left out. */
    findAlarmTypeGroups: (ids: readonly string[]) =>
      db
        .select({ id: alarmTypeGroups.id, tenantId: alarmTypeGroups.tenantId })
        .from(alarmTypeGroups)
        .where(inArray(alarmTypeGroups.id, [...ids]))
        .all(),
    allTenantIds: () =>
      db
        .select({ id: tenants.id })
        .from(tenants)
        .all()
        .map(({ id }) => id),
    /** Whether a user, or a credential without a user record, has this email. */
    isEmailTaken: (email: string) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(present, eq(users.email, email)))
        .get() !== undefined ||
      db.select({ email: credentials.email }).from(credentials).where(eq(credentials.email, email)).get() !== undefined,
    /** The enabled users of a role besides one, who can sign in here. */
    countOthers: (role: RoleKey, exceptId: string, { withDemo }: { withDemo: boolean }) =>
      db
        .select({ count: count() })
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(
          and(
            present,
            eq(users.role, role),
            eq(users.isEnabled, true),
            ne(users.id, exceptId),
            or(eq(credentials.isDemo, false), withDemo ? sql`1` : undefined),
          ),
        )
        .get()?.count ?? 0,
    credentialOf: (userId: string) =>
      db.select({ id: credentials.email }).from(credentials).where(eq(credentials.userId, userId)).get()?.id,
    insert: (user: UserRow) => {
      db.insert(users).values(user).run();
    },
    insertCredential: (credential: typeof credentials.$inferInsert) => {
      db.insert(credentials).values(credential).run();
    },
    update: (id: string, to: Partial<UserRow>) => {
      db.update(users).set(to).where(eq(users.id, id)).run();
    },
    updateCredential: (userId: string, to: Partial<typeof credentials.$inferInsert>) => {
      db.update(credentials).set(to).where(eq(credentials.userId, userId)).run();
    },
    removeCredential: (userId: string) => {
      db.delete(credentials).where(eq(credentials.userId, userId)).run();
    },
    replaceMspTenants: (userId: string, tenantIds: readonly string[]) => {
      db.delete(userMspTenants).where(eq(userMspTenants.userId, userId)).run();
      for (const tenantId of tenantIds) db.insert(userMspTenants).values({ userId, tenantId }).run();
    },
    replaceVisionTenants: (userId: string, tenantIds: readonly string[]) => {
      db.delete(userVisionTenants).where(eq(userVisionTenants.userId, userId)).run();
      for (const tenantId of tenantIds) db.insert(userVisionTenants).values({ userId, tenantId }).run();
    },
    replaceMspLocations: (userId: string, locationIds: readonly string[]) => {
      db.delete(userMspLocations).where(eq(userMspLocations.userId, userId)).run();
      for (const locationId of locationIds) db.insert(userMspLocations).values({ userId, locationId }).run();
    },
    addAlarmTypeGroups: (userId: string, groupIds: readonly string[]) => {
      for (const groupId of groupIds) {
        db.insert(userAlarmTypeGroups).values({ userId, groupId }).onConflictDoNothing().run();
      }
    },
    removeAlarmTypeGroups: (userId: string, groupIds: readonly string[]) => {
      db.delete(userAlarmTypeGroups)
        .where(and(eq(userAlarmTypeGroups.userId, userId), inArray(userAlarmTypeGroups.groupId, [...groupIds])))
        .run();
    },
  };
}

export type UserRecordStore = ReturnType<typeof createUserRecordStore>;

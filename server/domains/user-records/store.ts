import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { RoleKey } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmTypeGroups, userAlarmTypeGroups } from '#db/schema/alarm-type-groups.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { credentials, userMspLocations, userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';
import { rowsInOrder } from '../../files/csv-of.ts';
import { byName } from '../../lists/name-order.ts';
import type { IndexedUser } from './user-index.ts';

export type UserRow = typeof users.$inferSelect;
export type NamedUserRow = UserRow & { tenantName: string };

const INDEXED = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  tenantId: users.tenantId,
  tenantName: tenants.name,
  isEnabled: users.isEnabled,
};

/** The ids of a list that a prepared statement gets as JSON. */
const LISTED = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
const listOf = (ids: readonly string[]) => ({ ids: JSON.stringify(ids) });

/** Reads and writes the users that administrators manage; deleted users are left out. */
export function createUserRecordStore(db: Db) {
  const present = isNull(users.deletedAtMs);
  const named = () =>
    db
      .select({ ...getTableColumns(users), tenantName: tenants.name })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId));
  // Prepared once: every page of the list asks them.
  const byIds = prepareOnce(() => named().where(and(present, inArray(users.id, LISTED))));
  const tenantsOf = prepareOnce(() =>
    db
      .select({ userId: userMspTenants.userId, id: tenants.id, name: tenants.name })
      .from(userMspTenants)
      .innerJoin(tenants, eq(tenants.id, userMspTenants.tenantId))
      .where(inArray(userMspTenants.userId, LISTED))
      .orderBy(byName(tenants.name)),
  );
  const locationsOf = prepareOnce(() =>
    db
      .select({
        userId: userMspLocations.userId,
        id: locations.id,
        name: locations.name,
        tenantId: locations.tenantId,
      })
      .from(userMspLocations)
      .innerJoin(locations, eq(locations.id, userMspLocations.locationId))
      .where(inArray(userMspLocations.userId, LISTED))
      .orderBy(byName(locations.name), asc(locations.id)),
  );
  const groupsOf = prepareOnce(() =>
    db
      .select({
        userId: userAlarmTypeGroups.userId,
        id: alarmTypeGroups.id,
        name: alarmTypeGroups.name,
        tenantId: alarmTypeGroups.tenantId,
      })
      .from(userAlarmTypeGroups)
      .innerJoin(alarmTypeGroups, eq(alarmTypeGroups.id, userAlarmTypeGroups.groupId))
      .where(inArray(userAlarmTypeGroups.userId, LISTED))
      .orderBy(byName(alarmTypeGroups.name)),
  );
  const signInsOf = prepareOnce(() =>
    db
      .select({
        userId: credentials.userId,
        mustChangePassword: credentials.mustChangePassword,
        hasSecondFactor: isNotNull(credentials.totpSecret).mapWith(Boolean),
      })
      .from(credentials)
      .where(inArray(credentials.userId, LISTED)),
  );

  return {
    /** Every user, as the list is searched and sorted. */
    indexAll: (): IndexedUser[] =>
      db.select(INDEXED).from(users).innerJoin(tenants, eq(tenants.id, users.tenantId)).where(present).all(),
    indexOne: (id: string): IndexedUser | undefined =>
      db
        .select(INDEXED)
        .from(users)
        .innerJoin(tenants, eq(tenants.id, users.tenantId))
        .where(and(present, eq(users.id, id)))
        .get(),
    /** The users with these ids that are still there, in the order of the ids. */
    ofIds: (ids: readonly string[]): NamedUserRow[] => rowsInOrder(ids, byIds().all(listOf(ids)), ({ id }) => id),
    get: (id: string): NamedUserRow | undefined =>
      named()
        .where(and(present, eq(users.id, id)))
        .get(),
    /** The tenants of users of managed-service providers, by name. */
    mspTenants: (ids: readonly string[]) => tenantsOf().all(listOf(ids)),
    /** The locations that users are limited to, by name. */
    mspLocations: (ids: readonly string[]) => locationsOf().all(listOf(ids)),
    /** The alarm type groups of users, by name. */
    alarmTypeGroups: (ids: readonly string[]) => groupsOf().all(listOf(ids)),
    /** How users sign in with local accounts. */
    signIns: (ids: readonly string[]) => signInsOf().all(listOf(ids)),
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

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmTypeGroups, userAlarmTypeGroups } from '#db/schema/alarm-type-groups.ts';
import { locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { credentials, userMspLocations, userMspTenants, users, userVisionTenants } from '#db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/** Reads and writes users and their sign-in credentials. */
export function createUserStore(db: Db) {
  const credentialById = prepareOnce(() =>
    db
      .select({
        email: credentials.email,
        passwordHash: credentials.passwordHash,
        mustChangePassword: credentials.mustChangePassword,
        tenantId: credentials.tenantId,
        isDemo: credentials.isDemo,
        user: users,
      })
      .from(credentials)
      .leftJoin(users, eq(users.id, credentials.userId))
      .where(eq(credentials.email, sql.placeholder('id'))),
  );
  const tenantById = prepareOnce(() =>
    db
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .where(eq(tenants.id, sql.placeholder('id'))),
  );
  const isDrillById = prepareOnce(() =>
    db
      .select({ isDrill: tenants.isDrill })
      .from(tenants)
      .where(eq(tenants.id, sql.placeholder('id'))),
  );

  return {
    /** The credential with its user, if there is one. The id of a credential is its email in lower case. */
    credential: (id: string) => credentialById().get({ id }),
    /** The id of a user's credential. */
    credentialOf: (userId: string) =>
      db.select({ id: credentials.email }).from(credentials).where(eq(credentials.userId, userId)).get()?.id,
    tenant: (id: string) => tenantById().get({ id }),
    /** Whether the tenant is a seat of a drill. */
    isDrill: (tenantId: string) => isDrillById().get({ id: tenantId })?.isDrill === true,
    mspTenants: (userId: string) =>
      db
        .select({ id: tenants.id, name: tenants.name })
        .from(userMspTenants)
        .innerJoin(tenants, eq(tenants.id, userMspTenants.tenantId))
        .where(eq(userMspTenants.userId, userId))
        .orderBy(tenants.name)
        .all(),
    mspLocations: (userId: string) =>
      db
        .select({ id: locations.id, name: locations.name })
        .from(userMspLocations)
        .innerJoin(locations, eq(locations.id, userMspLocations.locationId))
        .where(eq(userMspLocations.userId, userId))
        .orderBy(locations.name)
        .all(),
    visionTenants: (userId: string) =>
      db
        .select({ id: tenants.id, name: tenants.name })
        .from(userVisionTenants)
        .innerJoin(tenants, eq(tenants.id, userVisionTenants.tenantId))
        .where(eq(userVisionTenants.userId, userId))
        .orderBy(tenants.name)
        .all(),
    alarmTypeGroups: (userId: string) =>
      db
        .select({ id: alarmTypeGroups.id, name: alarmTypeGroups.name })
        .from(userAlarmTypeGroups)
        .innerJoin(alarmTypeGroups, eq(alarmTypeGroups.id, userAlarmTypeGroups.groupId))
        .where(eq(userAlarmTypeGroups.userId, userId))
        .orderBy(alarmTypeGroups.name)
        .all(),
    hasEmail: (email: string) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), isNull(users.deletedAtMs)))
        .get() !== undefined,
    insert: (user: UserRow) => {
      db.insert(users).values(user).run();
      db.update(credentials).set({ userId: user.id }).where(eq(credentials.email, user.email)).run();
    },
    setName: (userId: string, name: string) => {
      db.update(users).set({ name }).where(eq(users.id, userId)).run();
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

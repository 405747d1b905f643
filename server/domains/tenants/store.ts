import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { tenants } from '#db/schema/tenants.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { byName } from '../../lists/name-order.ts';

/** Reads tenants. */
export function createTenantStore(db: Db) {
  const isInScope = (scope: Scope) => withinScope(scope, { tenantId: tenants.id });
  return {
    list: (scope: Scope) => db.select().from(tenants).where(isInScope(scope)).orderBy(byName(tenants.name)).all(),
    all: () => db.select().from(tenants).orderBy(asc(tenants.no)).all(),
    /** Tenants with an enabled camera. */
    listWithCameras: (scope: Scope) =>
      db
        .select()
        .from(tenants)
        .where(
          and(
            isInScope(scope),
            exists(
              db
                .select({ one: sql`1` })
                .from(cameras)
                .where(and(eq(cameras.tenantId, tenants.id), eq(cameras.isEnabled, true))),
            ),
          ),
        )
        .orderBy(byName(tenants.name))
        .all(),
    get: (scope: Scope, id: string) =>
      db
        .select()
        .from(tenants)
        .where(and(eq(tenants.id, id), isInScope(scope)))
        .get(),
    /** The alarm types that are present, by name: appliances raise any of them for any tenant. */
    alarmTypeIds: () =>
      db
        .select({ id: alarmTypes.id })
        .from(alarmTypes)
        .where(isNull(alarmTypes.deletedAtMs))
        .orderBy(byName(alarmTypes.name), asc(alarmTypes.id))
        .all()
        .map(({ id }) => id),
    sourceSystems: (scope: Scope) =>
      union(
        db.select({ name: cameras.sourceSystem }).from(cameras).where(withinScope(scope, cameras)),
        db.select({ name: doors.sourceSystem }).from(doors).where(withinScope(scope, doors)),
      )
        .all()
        .map((row) => row.name)
        .sort(),
  };
}

export type TenantStore = ReturnType<typeof createTenantStore>;

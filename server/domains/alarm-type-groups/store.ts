import { and, asc, count, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { alarmTypeGroups, alarmTypeGroupTypes } from '#db/schema/alarm-type-groups.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { tenants } from '#db/schema/tenants.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { byName } from '../../lists/name-order.ts';
import { isSameName, nameMatches } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

export type AlarmTypeGroupRow = typeof alarmTypeGroups.$inferSelect;

const named = { ...getTableColumns(alarmTypeGroups), tenantName: tenants.name };

interface Filter {
  scope: Scope;
  /** Texts of which the name must contain at least one. */
  name: FilterList | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = { name: alarmTypeGroups.name, description: alarmTypeGroups.description, tenant: tenants.name };

/** Their order otherwise. */
const DEFAULT_ORDER = [byName(alarmTypeGroups.name), byName(tenants.name), asc(alarmTypeGroups.id)];

/** Reads and writes alarm type groups. */
export function createAlarmTypeGroupStore(db: Db) {
  const matching = ({ scope, name }: Filter) =>
    and(withinScope(scope, { tenantId: alarmTypeGroups.tenantId }), nameMatches(alarmTypeGroups.name, name));

  return {
    get: (id: string) =>
      db
        .select(named)
        .from(alarmTypeGroups)
        .innerJoin(tenants, eq(tenants.id, alarmTypeGroups.tenantId))
        .where(eq(alarmTypeGroups.id, id))
        .get(),
    /** Another group of the tenant with this name. */
    sameAs: (tenantId: string, name: string, exceptId: string | undefined) =>
      db
        .select({ name: alarmTypeGroups.name })
        .from(alarmTypeGroups)
        .where(
          and(
            eq(alarmTypeGroups.tenantId, tenantId),
            isSameName(alarmTypeGroups.name, name),
            exceptId === undefined ? undefined : ne(alarmTypeGroups.id, exceptId),
          ),
        )
        .get(),
    list: (filter: Filter, query: Sorting<keyof typeof SORTS>, { limit, offset }: Page) =>
      db
        .select(named)
        .from(alarmTypeGroups)
        .innerJoin(tenants, eq(tenants.id, alarmTypeGroups.tenantId))
        .where(matching(filter))
        .orderBy(...orderOf(query, SORTS, alarmTypeGroups.id, DEFAULT_ORDER))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: Filter) =>
      db.select({ count: count() }).from(alarmTypeGroups).where(matching(filter)).get()?.count ?? 0,
    /** The types of these groups, by name; removed types are left out. */
    types: (groupIds: readonly string[]) =>
      db
        .select({ groupId: alarmTypeGroupTypes.groupId, typeId: alarmTypes.id, name: alarmTypes.name })
        .from(alarmTypeGroupTypes)
        .innerJoin(alarmTypes, eq(alarmTypes.id, alarmTypeGroupTypes.typeId))
        .where(and(inArray(alarmTypeGroupTypes.groupId, [...groupIds]), isNull(alarmTypes.deletedAtMs)))
        .orderBy(byName(alarmTypes.name))
        .all(),
    /** How many of these ids are alarm types. */
    countTypes: (ids: readonly string[]) =>
      db
        .select({ count: count() })
        .from(alarmTypes)
        .where(and(inArray(alarmTypes.id, [...ids]), isNull(alarmTypes.deletedAtMs)))
        .get()?.count ?? 0,
    insert: (row: typeof alarmTypeGroups.$inferInsert) => {
      db.insert(alarmTypeGroups).values(row).run();
    },
    update: (id: string, to: Partial<Pick<AlarmTypeGroupRow, 'name' | 'description' | 'version'>>) => {
      db.update(alarmTypeGroups).set(to).where(eq(alarmTypeGroups.id, id)).run();
    },
    remove: (id: string) => {
      db.delete(alarmTypeGroups).where(eq(alarmTypeGroups.id, id)).run();
    },
    addTypes: (groupId: string, typeIds: readonly string[]) => {
      db.insert(alarmTypeGroupTypes)
        .values(typeIds.map((typeId) => ({ groupId, typeId })))
        .onConflictDoNothing()
        .run();
    },
    removeTypes: (groupId: string, typeIds: readonly string[]) => {
      db.delete(alarmTypeGroupTypes)
        .where(and(eq(alarmTypeGroupTypes.groupId, groupId), inArray(alarmTypeGroupTypes.typeId, [...typeIds])))
        .run();
    },
  };
}

/** A group with the name of its tenant. */
export type NamedGroupRow = AlarmTypeGroupRow & { tenantName: string };

export type AlarmTypeGroupStore = ReturnType<typeof createAlarmTypeGroupStore>;

import { and, asc, count, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { doors } from '#db/schema/cameras.ts';
import { doorGroups } from '#db/schema/door-groups.ts';
import { tenants } from '#db/schema/tenants.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { rowsInOrder } from '../../files/csv-of.ts';
import { byName } from '../../lists/name-order.ts';
import { isSameName, nameMatches } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

type Row = typeof doorGroups.$inferSelect;

/** A group with the name of its tenant. */
export type DoorGroupRow = Row & { tenantName: string };

interface Filter {
  scope: Scope;
  /** Parts of names. */
  name?: FilterList | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = { name: doorGroups.name, description: doorGroups.description };
type DoorGroupSorting = Sorting<keyof typeof SORTS>;

const DEFAULT_ORDER = [byName(doorGroups.name), byName(tenants.name), asc(doorGroups.id)];

/** Reads and writes door groups. */
export function createDoorGroupStore(db: Db) {
  const inScope = (scope: Scope) => withinScope(scope, { tenantId: doorGroups.tenantId });
  const matching = ({ scope, name }: Filter) => and(inScope(scope), nameMatches(doorGroups.name, name));
  const named = () =>
    db
      .select({ ...getTableColumns(doorGroups), tenantName: tenants.name })
      .from(doorGroups)
      .innerJoin(tenants, eq(tenants.id, doorGroups.tenantId));
  const order = (query: DoorGroupSorting) => orderOf(query, SORTS, doorGroups.id, DEFAULT_ORDER);

  return {
    list: (filter: Filter, query: DoorGroupSorting, { limit, offset }: Page): DoorGroupRow[] =>
      named()
        .where(matching(filter))
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: Filter) => db.select({ count: count() }).from(doorGroups).where(matching(filter)).get()?.count ?? 0,
    /** The ids of all matching groups, in the order of the list. */
    ids: (filter: Filter, query: DoorGroupSorting): string[] =>
      db
        .select({ id: doorGroups.id })
        .from(doorGroups)
        .innerJoin(tenants, eq(tenants.id, doorGroups.tenantId))
        .where(matching(filter))
        .orderBy(...order(query))
        .all()
        .map(({ id }) => id),
    /** The groups with these ids that are still there, in the order of the ids. */
    ofIds: (ids: readonly string[]): DoorGroupRow[] =>
      rowsInOrder(
        ids,
        named()
          .where(inArray(doorGroups.id, [...ids]))
          .all(),
        ({ id }) => id,
      ),
    get: (scope: Scope, id: string): DoorGroupRow | undefined =>
      named()
        .where(and(inScope(scope), eq(doorGroups.id, id)))
        .get(),
    /** Another group of the tenant with this name. */
    sameAs: (tenantId: string, name: string, exceptId: string | undefined) =>
      db
        .select({ name: doorGroups.name })
        .from(doorGroups)
        .where(
          and(
            eq(doorGroups.tenantId, tenantId),
            isSameName(doorGroups.name, name),
            exceptId === undefined ? undefined : ne(doorGroups.id, exceptId),
          ),
        )
        .get(),
    /** The doors of these groups in scope that are not removed, by name. */
    doors: (scope: Scope, groupIds: readonly string[]) =>
      db
        .select({ groupId: doors.doorGroupId, id: doors.id, name: doors.name })
        .from(doors)
        .where(and(inArray(doors.doorGroupId, [...groupIds]), withinScope(scope, doors), isNull(doors.deletedAtMs)))
        .orderBy(byName(doors.name), asc(doors.id))
        .all(),
    /** How many doors a group has, in scope or not, without removed ones. */
    countDoors: (id: string) =>
      db
        .select({ count: count() })
        .from(doors)
        .where(and(eq(doors.doorGroupId, id), isNull(doors.deletedAtMs)))
        .get()?.count ?? 0,
    insert: (row: typeof doorGroups.$inferInsert) => {
      db.insert(doorGroups).values(row).run();
    },
    update: (id: string, to: Partial<Pick<Row, 'name' | 'description' | 'version'>>) => {
      db.update(doorGroups).set(to).where(eq(doorGroups.id, id)).run();
    },
    /** Removed doors forget the group. */
    remove: (id: string) => {
      db.update(doors).set({ doorGroupId: null }).where(eq(doors.doorGroupId, id)).run();
      db.delete(doorGroups).where(eq(doorGroups.id, id)).run();
    },
  };
}

export type DoorGroupStore = ReturnType<typeof createDoorGroupStore>;

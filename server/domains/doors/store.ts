import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { LabelStatus } from '#contract/doors.ts';
import type { FilterList } from '#contract/lists.ts';
import { DOORS } from '#contract/record-limits.ts';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { doorGroups } from '#db/schema/door-groups.ts';
import { locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { rowsInOrder } from '../../files/csv-of.ts';
import { matches } from '../../lists/filter-list.ts';
import { nameMatches } from '../../lists/name-search.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

type Row = typeof doors.$inferSelect;

/** A door with the names of its site, its camera and its group. */
export type DoorRow = Row & { locationName: string; cameraName: string | null; doorGroupName: string | null };

export interface DoorFilter {
  scope: Scope;
  labelStatus?: LabelStatus | undefined;
  locationIds?: FilterList | undefined;
  /** Parts of door names. */
  doors?: FilterList | undefined;
}

/** A door and a camera: each by its id where there is one, otherwise by its name. */
interface NamedPair {
  doorName: string;
  cameraName: string;
  doorId?: string | undefined;
  cameraId?: string | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = {
  name: doors.name,
  camera: cameras.name,
  location: locations.name,
  doorGroup: doorGroups.name,
  sourceSystem: doors.sourceSystem,
};
export type DoorSorting = Sorting<keyof typeof SORTS>;

/** Newest first: ids of one site were made at the same moment, numbers were not. */
const DEFAULT_ORDER = [desc(doors.no)];

/** `labelStatusOf` of the contract in SQL; 0 without a label. */
const isLabelled = sql`coalesce(
  json_array_length(${doors.label}, '$.doorMarkers') = ${DOORS.markers}
  AND json_extract(${doors.label}, '$.cameraPosition') <> 'unknown', 0)`;

/** Reads and writes doors and their mappings to cameras. */
export function createDoorStore(db: Db) {
  const present = (scope: Scope) => and(withinScope(scope, doors), isNull(doors.deletedAtMs));
  const matching = ({ scope, labelStatus, locationIds, doors: names }: DoorFilter) =>
    and(
      present(scope),
      labelStatus && eq(isLabelled, labelStatus === 'completed' ? 1 : 0),
      matches(doors.locationId, locationIds),
      nameMatches(doors.name, names),
    );
  const named = () =>
    db
      .select({
        ...getTableColumns(doors),
        locationName: locations.name,
        cameraName: cameras.name,
        doorGroupName: doorGroups.name,
      })
      .from(doors)
      .innerJoin(locations, eq(locations.id, doors.locationId))
      .leftJoin(cameras, eq(cameras.id, doors.cameraId))
      .leftJoin(doorGroups, eq(doorGroups.id, doors.doorGroupId));
  const order = (query: DoorSorting) => orderOf(query, SORTS, doors.id, DEFAULT_ORDER);

  return {
    /** Newest first, unless the query names a column. */
    list: (filter: DoorFilter, query: DoorSorting, { limit, offset }: Page): DoorRow[] =>
      named()
        .where(matching(filter))
        .orderBy(...order(query))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: DoorFilter) => db.select({ count: count() }).from(doors).where(matching(filter)).get()?.count ?? 0,
    /** The numbers of all matching doors, in the order of the list. */
    numbers: (filter: DoorFilter, query: DoorSorting): number[] =>
      db
        .select({ no: doors.no })
        .from(doors)
        .innerJoin(locations, eq(locations.id, doors.locationId))
        .leftJoin(cameras, eq(cameras.id, doors.cameraId))
        .leftJoin(doorGroups, eq(doorGroups.id, doors.doorGroupId))
        .where(matching(filter))
        .orderBy(...order(query))
        .all()
        .map(({ no }) => no),
    /** The doors with these numbers that are still there, in the order of the numbers. */
    ofNumbers: (numbers: readonly number[]): DoorRow[] =>
      rowsInOrder(
        numbers,
        named()
          .where(inArray(doors.no, [...numbers]))
          .all(),
        ({ no }) => no,
      ),
    /** A door in scope that is not removed. */
    get: (scope: Scope, id: string): DoorRow | undefined =>
      named()
        .where(and(present(scope), eq(doors.id, id)))
        .get(),
    /** The door in scope with this mapping. */
    ofMapping: (scope: Scope, dcpId: string): DoorRow | undefined =>
      named()
        .where(and(present(scope), eq(doors.dcpId, dcpId)))
        .get(),
    /** At most two pairs of a door in scope and a camera in use at its location. */
    pairs: (scope: Scope, { doorName, cameraName, doorId, cameraId }: NamedPair) =>
      db
        .select({ doorId: doors.id, cameraId: cameras.id, cameraName: cameras.name })
        .from(doors)
        .innerJoin(cameras, eq(cameras.locationId, doors.locationId))
        .where(
          and(
            present(scope),
            eq(cameras.isEnabled, true),
            doorId === undefined ? eq(doors.name, doorName) : eq(doors.id, doorId),
            cameraId === undefined ? eq(cameras.name, cameraName) : eq(cameras.id, cameraId),
          ),
        )
        .limit(2)
        .all(),
    /** Every door group, with its tenant. */
    groups: () =>
      db.select({ id: doorGroups.id, name: doorGroups.name, tenantId: doorGroups.tenantId }).from(doorGroups).all(),
    update: (id: string, to: Partial<Row>) => {
      db.update(doors).set(to).where(eq(doors.id, id)).run();
    },
  };
}

export type DoorStore = ReturnType<typeof createDoorStore>;

import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { INCIDENT_STATUSES } from '#contract/incident-list.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { users } from '#db/schema/users.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import type { Page } from '../../lists/page.ts';
import { nameOfUser } from '../users/name-of-user.ts';

/** Conditions that every row meets. Times are ms UTC, both included; undefined where open. */
export interface IncidentFilter {
  scope: Scope;
  locationIds: FilterList | undefined;
  /** The statuses to find; all when undefined. */
  statuses: readonly (typeof INCIDENT_STATUSES)[number][] | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

const author = aliasedTable(users, 'author');
const resolver = aliasedTable(users, 'resolver');

/** Finds incidents for their list. */
export function createIncidentListStore(db: Db) {
  const { startMs, endMs, locationAlarmId } = locationIncidents;
  const matching = ({ scope, locationIds, statuses, fromMs, toMs }: IncidentFilter) =>
    and(
      withinScope(scope, locationIncidents),
      matches(locationIncidents.locationId, locationIds),
      statuses === undefined
        ? undefined
        : oneOf(statuses.map((status) => (status === 'resolved' ? isNotNull(endMs) : isNull(endMs)))),
      fromMs === undefined ? undefined : gte(startMs, fromMs),
      toMs === undefined ? undefined : lte(startMs, toMs),
    );
  const newestFirst = [desc(startMs), desc(locationIncidents.id)];
  /** Incidents with the time of their location alarm and the names of their users. */
  const rows = () =>
    db
      .select({
        incident: locationIncidents,
        alarmTimeMs: locationAlarms.alarmTimeMs,
        createdByName: sql<string | null>`${sql.raw(nameOfUser('author'))}`,
        resolvedByName: sql<string | null>`${sql.raw(nameOfUser('resolver'))}`,
      })
      .from(locationIncidents)
      .innerJoin(locationAlarms, eq(locationAlarms.id, locationAlarmId))
      .leftJoin(author, eq(author.id, locationIncidents.createdBy))
      .leftJoin(resolver, eq(resolver.id, locationIncidents.resolvedBy));
  return {
    /** Newest first by their start. */
    list: (filter: IncidentFilter, { limit, offset }: Page) =>
      rows()
        .where(matching(filter))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .all(),
    /** The ids of all that match, newest first by their start. */
    ids: (filter: IncidentFilter): string[] =>
      db
        .select({ id: locationIncidents.id })
        .from(locationIncidents)
        .where(matching(filter))
        .orderBy(...newestFirst)
        .all()
        .map(({ id }) => id),
    /** Those of the ids that are in the scope, in no order. */
    many: (scope: Scope, ids: readonly string[]) =>
      rows()
        .where(and(withinScope(scope, locationIncidents), inArray(locationIncidents.id, [...ids])))
        .all(),
    count: (filter: IncidentFilter) =>
      db.select({ count: count() }).from(locationIncidents).where(matching(filter)).get()?.count ?? 0,
    /** The cameras that raised the alarms of these location alarms, in the order in which they did. */
    camerasOf: (locationAlarmIds: readonly string[]) =>
      db
        .select({ locationAlarmId: alarms.locationAlarmId, cameraId: alarms.cameraId })
        .from(alarms)
        .where(and(inArray(alarms.locationAlarmId, [...locationAlarmIds]), isNotNull(alarms.cameraId)))
        .groupBy(alarms.locationAlarmId, alarms.cameraId)
        .orderBy(sql`min(${alarms.timestampMs})`)
        .all(),
  };
}

/** One of these conditions; none of them is false. */
const oneOf = (conditions: readonly SQL[]): SQL | undefined => or(...conditions) ?? sql`false`;

export type IncidentListStore = ReturnType<typeof createIncidentListStore>;

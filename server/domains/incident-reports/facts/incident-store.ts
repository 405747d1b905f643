import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmGroups, escalations, incidentMetadata } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { users } from '#db/schema/users.ts';
import { nameOfUser } from '../../users/name-of-user.ts';
import type { IncidentRow, ReportedProduct } from './incident-facts.ts';

const author = aliasedTable(users, 'author');
const resolver = aliasedTable(users, 'resolver');
const authorName = sql<string | null>`${sql.raw(nameOfUser('author'))}`;
const resolverName = sql<string | null>`${sql.raw(nameOfUser('resolver'))}`;

/** Reads the incidents of both products, without a check of the scope. Unknown ones are left out. */
export function createIncidentStore(db: Db) {
  const ofRemoteGuarding = (ids: readonly string[]): IncidentRow[] =>
    db
      .select({
        incident: locationIncidents,
        alarmMs: locationAlarms.alarmTimeMs,
        reportedBy: authorName,
        resolvedBy: resolverName,
      })
      .from(locationIncidents)
      .innerJoin(locationAlarms, eq(locationAlarms.id, locationIncidents.locationAlarmId))
      .leftJoin(author, eq(author.id, locationIncidents.createdBy))
      .leftJoin(resolver, eq(resolver.id, locationIncidents.resolvedBy))
      .where(inArray(locationIncidents.id, [...ids]))
      .all()
      .map(({ incident: { locationAlarmId, createdBy, createdAtMs, ...incident }, ...names }) => ({
        ...incident,
        ...names,
        product: 'rg',
        alarmId: locationAlarmId,
        escalationId: incident.id,
      }));

  /** The escalated ones of these groups, each with its latest escalation. */
  const ofScan = (ids: readonly string[]): IncidentRow[] => {
    const rows = db
      .select({
        group: alarmGroups,
        escalation: escalations,
        fields: incidentMetadata.fields,
        resolvedBy: resolverName,
      })
      .from(alarmGroups)
      .innerJoin(escalations, eq(escalations.alarmGroupId, alarmGroups.id))
      .leftJoin(incidentMetadata, eq(incidentMetadata.alarmGroupId, alarmGroups.id))
      .leftJoin(resolver, eq(resolver.id, escalations.resolvedBy))
      .where(and(inArray(alarmGroups.id, [...ids]), eq(alarmGroups.isEscalated, true)))
      .orderBy(desc(escalations.createdAtMs), desc(escalations.id))
      .all();
    const latest = new Map<string, IncidentRow>();
    for (const { group, escalation, fields, resolvedBy } of rows) {
      if (latest.has(group.id)) continue;
      latest.set(group.id, {
        product: 'scan',
        id: group.id,
        alarmId: group.id,
        escalationId: escalation.id,
        tenantId: group.tenantId,
        locationId: group.locationId,
        title: escalation.title,
        description: escalation.description,
        fields: fields ?? {},
        alarmMs: group.timestampMs,
        startMs: escalation.createdAtMs,
        endMs: escalation.resolvedAtMs,
        reportedBy: escalation.createdByName,
        resolvedBy,
        resolutionReason: null,
        resolutionComment: escalation.resolutionComment,
      });
    }
    return [...latest.values()];
  };

  return {
    of: (product: ReportedProduct, ids: readonly string[]): IncidentRow[] =>
      product === 'rg' ? ofRemoteGuarding(ids) : ofScan(ids),
  };
}

export type IncidentStore = ReturnType<typeof createIncidentStore>;

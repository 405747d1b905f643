import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { AVS01_FIELD, type Avs01Level, avs01LevelOf } from '#contract/avs-01.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups, escalations, incidentMetadata } from '#db/schema/alarm-groups.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import { eventLog } from '#db/schema/event-log.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { incidents } from '#db/schema/incidents.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';

export type AlarmRef = NonNullable<LoggedFact['alarm']>;

/** Reads the data that facts need beyond the rows that changed. */
export interface Lookups {
  rawAlarm(id: string):
    | {
        type: string;
        tap: number;
        sourceType: 'CAMERA' | 'DOOR';
        sourceId: string;
        cameraId: string | null;
        incidentId: string | null;
        locationAlarmId: string | null;
      }
    | undefined;
  eventAlarm(
    id: string,
  ): { cameraId: string; alarmGroupId: string; incidentId: string | null; severity: string } | undefined;
  /** The alarm that an operator sees: the location alarm of a raw alarm, if it has one. */
  alarmOfRaw(id: string): AlarmRef;
  /** The alarm of a record that names its subject: a raw alarm stands for itself. */
  alarmOfSubject(subject: string, id: string): AlarmRef;
  /** The incidents of an alarm, in the order in which they raised it. */
  incidentsOf(alarm: AlarmRef): string[];
  /** Whether any of the incidents is genuine; undefined when none is known. */
  isGenuine(incidentIds: readonly string[]): boolean | undefined;
  /** The AVS-01 level of an alarm that is escalated; undefined when nobody has set it. */
  avs01LevelOf(alarm: AlarmRef): Avs01Level | undefined;
  /** Whether the last fact about a camera is that it was lost. */
  isLost(cameraId: string): boolean;
  /** The alarm of an escalation or a location incident, by the id that the dispatch provider knows. */
  alarmOfDispatch(id: string): AlarmRef | undefined;
}

export function createLookups(db: Db): Lookups {
  const rawAlarm: Lookups['rawAlarm'] = (id) =>
    db
      .select({
        type: alarmTypes.key,
        tap: alarms.tap,
        sourceType: alarms.sourceType,
        sourceId: alarms.sourceId,
        cameraId: alarms.cameraId,
        incidentId: alarms.incidentId,
        locationAlarmId: alarms.locationAlarmId,
      })
      .from(alarms)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .where(eq(alarms.id, id))
      .get();
  const incidentRows = ({ product, id }: AlarmRef) => {
    if (product === 'scan') {
      return db
        .select({ id: eventAlarms.incidentId })
        .from(eventAlarms)
        .where(eq(eventAlarms.alarmGroupId, id))
        .orderBy(asc(eventAlarms.startMs), asc(eventAlarms.id))
        .all();
    }
    const ofLocation = db
      .select({ id: alarms.incidentId })
      .from(alarms)
      .where(eq(alarms.locationAlarmId, id))
      .orderBy(asc(alarms.timestampMs), asc(alarms.no))
      .all();
    return ofLocation.length > 0 ? ofLocation : [{ id: rawAlarm(id)?.incidentId ?? null }];
  };
  return {
    rawAlarm,
    eventAlarm: (id) =>
      db
        .select({
          cameraId: eventAlarms.cameraId,
          alarmGroupId: eventAlarms.alarmGroupId,
          incidentId: eventAlarms.incidentId,
          severity: eventAlarms.severity,
        })
        .from(eventAlarms)
        .where(eq(eventAlarms.id, id))
        .get(),
    alarmOfRaw: (id) => ({ product: 'rg', id: rawAlarm(id)?.locationAlarmId ?? id }),
    alarmOfSubject: (subject, id) => ({ product: subject === 'alarm_group' ? 'scan' : 'rg', id }),
    incidentsOf: (alarm) => [...new Set(incidentRows(alarm).flatMap(({ id }) => id ?? []))],
    isGenuine: (ids) => {
      const known = ids.flatMap(
        (id) => db.select({ is: incidents.isGenuine }).from(incidents).where(eq(incidents.id, id)).get() ?? [],
      );
      return known.length === 0 ? undefined : known.some(({ is }) => is);
    },
    avs01LevelOf: ({ product, id }) => {
      const fields =
        product === 'scan'
          ? db.select().from(incidentMetadata).where(eq(incidentMetadata.alarmGroupId, id)).get()?.fields
          : db
              .select()
              .from(locationIncidents)
              .where(eq(locationIncidents.locationAlarmId, id))
              .orderBy(desc(locationIncidents.createdAtMs), desc(locationIncidents.id))
              .get()?.fields;
      return avs01LevelOf(fields?.[AVS01_FIELD]);
    },
    isLost: (cameraId) =>
      db
        .select({ fact: eventLog.fact })
        .from(eventLog)
        .where(
          and(inArray(eventLog.fact, ['camera.lost', 'camera.restored']), eq(sql`${eventLog.on} ->> 'id'`, cameraId)),
        )
        .orderBy(desc(eventLog.n))
        .limit(1)
        .get()?.fact === 'camera.lost',
    alarmOfDispatch: (id) => {
      const escalation = db
        .select({ id: alarmGroups.id })
        .from(escalations)
        .innerJoin(alarmGroups, eq(alarmGroups.id, escalations.alarmGroupId))
        .where(eq(escalations.id, id))
        .get();
      if (escalation) return { product: 'scan', id: escalation.id };
      const incident = db
        .select({ id: locationIncidents.locationAlarmId })
        .from(locationIncidents)
        .where(eq(locationIncidents.id, id))
        .get();
      return incident && { product: 'rg', id: incident.id };
    },
  };
}

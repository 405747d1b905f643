import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmGroups, escalations, incidentMetadata } from '#db/schema/alarm-groups.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';

/** The content of a report besides its resolution. Times are ms UTC. */
export interface AlarmFacts {
  locationId: string;
  alarmTimeMs: number;
  /** The cameras or doors of its alarms, oldest first; one may occur several times. */
  sourceIds: readonly string[];
  /** Its latest escalation. */
  escalation: { startMs: number; fields: Readonly<Record<string, unknown>> } | undefined;
}

/** Reads the facts of reports. */
export function createFactsStore(db: Db) {
  return {
    group: (id: string): AlarmFacts | undefined => {
      const group = db.select().from(alarmGroups).where(eq(alarmGroups.id, id)).get();
      if (!group) return undefined;
      const escalation = db
        .select({ startMs: escalations.createdAtMs })
        .from(escalations)
        .where(eq(escalations.alarmGroupId, id))
        .orderBy(desc(escalations.createdAtMs))
        .get();
      const fields = db.select().from(incidentMetadata).where(eq(incidentMetadata.alarmGroupId, id)).get()?.fields;
      const events = db
        .select({ cameraId: eventAlarms.cameraId })
        .from(eventAlarms)
        .where(eq(eventAlarms.alarmGroupId, id))
        .orderBy(asc(eventAlarms.startMs))
        .all();
      return {
        locationId: group.locationId,
        alarmTimeMs: group.timestampMs,
        sourceIds: events.map(({ cameraId }) => cameraId),
        escalation: escalation && { ...escalation, fields: fields ?? {} },
      };
    },
    locationAlarm: (id: string): AlarmFacts | undefined => {
      const alarm = db.select().from(locationAlarms).where(eq(locationAlarms.id, id)).get();
      if (!alarm) return undefined;
      const raw = db
        .select({ cameraId: alarms.cameraId, sourceId: alarms.sourceId })
        .from(alarms)
        .where(eq(alarms.locationAlarmId, id))
        .orderBy(asc(alarms.timestampMs))
        .all();
      return {
        locationId: alarm.locationId,
        alarmTimeMs: alarm.alarmTimeMs,
        sourceIds: raw.map(({ cameraId, sourceId }) => cameraId ?? sourceId),
        escalation: db
          .select({ startMs: locationIncidents.startMs, fields: locationIncidents.fields })
          .from(locationIncidents)
          .where(eq(locationIncidents.locationAlarmId, id))
          .orderBy(desc(locationIncidents.startMs))
          .get(),
      };
    },
    /** The times of the calls in the history of an alarm group or location alarm, oldest first. */
    callTimes: (groupId: string) =>
      db
        .select({ timeMs: groupUpdates.timeMs })
        .from(groupUpdates)
        .where(
          and(
            eq(groupUpdates.groupId, groupId),
            eq(groupUpdates.type, 'Call SMS logs'),
            eq(groupUpdates.text, 'TWILIO_CALLS'),
          ),
        )
        .orderBy(asc(groupUpdates.timeMs))
        .all()
        .map(({ timeMs }) => timeMs),
  };
}

export type FactsStore = ReturnType<typeof createFactsStore>;

import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Variant } from '#contract/clip-catalogue.ts';
import type { Db } from '#db/open.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { incidents, picturePlans } from '#db/schema/incidents.ts';

/** An alarm that an incident raised. */
export interface RecordedAlarm {
  subjectId: string;
  source: 'camera' | 'door';
  sourceId: string;
  atMs: number;
  type: string | undefined;
  tap: number | undefined;
  severity: 'high' | 'low' | 'other' | undefined;
}

/** An incident of the past with what it put into the pictures and raised. */
export interface RecordedIncident {
  id: string;
  locationId: string;
  kind: (typeof incidents.$inferSelect)['kind'];
  genuine: boolean;
  startMs: number;
  endMs: number;
  plans: { cameraId: string; fromMs: number; toMs: number; variant: Variant | null }[];
  alarms: RecordedAlarm[];
  /** The AI's view of its first alarm, if it had one. */
  ai: { recommendation: string; headline: string; summary: string } | undefined;
}

/** The incidents that began in a window, oldest first. */
export function readIncidents(db: Db, { fromMs, toMs }: { fromMs: number; toMs: number }): RecordedIncident[] {
  const found = db
    .select()
    .from(incidents)
    .where(and(gte(incidents.startMs, fromMs), lt(incidents.startMs, toMs)))
    .orderBy(asc(incidents.startMs), asc(incidents.id))
    .all();
  return found.map(({ id, locationId, kind, isGenuine, startMs, endMs }) => {
    const raised = [...rawAlarms(db, id), ...events(db, id)].sort((a, b) => a.atMs - b.atMs);
    const [first] = raised;
    return {
      ...{ id, locationId, kind, startMs, endMs, genuine: isGenuine },
      plans: db
        .select({
          cameraId: picturePlans.cameraId,
          fromMs: picturePlans.fromMs,
          toMs: picturePlans.toMs,
          variant: picturePlans.variant,
        })
        .from(picturePlans)
        .where(eq(picturePlans.incidentId, id))
        .orderBy(asc(picturePlans.fromMs))
        .all(),
      alarms: raised,
      ai: first && db.select().from(aiOutputs).where(eq(aiOutputs.subjectId, first.subjectId)).get(),
    };
  });
}

function rawAlarms(db: Db, incidentId: string): RecordedAlarm[] {
  return db
    .select()
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .where(eq(alarms.incidentId, incidentId))
    .all()
    .map(({ alarms: { id, sourceType, sourceId, timestampMs, tap }, alarm_types: { key } }) => ({
      subjectId: id,
      source: sourceType === 'DOOR' ? 'door' : 'camera',
      sourceId,
      atMs: timestampMs,
      type: key,
      tap,
      severity: undefined,
    }));
}

function events(db: Db, incidentId: string): RecordedAlarm[] {
  return db
    .select()
    .from(eventAlarms)
    .where(and(eq(eventAlarms.incidentId, incidentId), eq(eventAlarms.isDedupEvent, false)))
    .all()
    .map(({ alarmGroupId, cameraId, startMs, severity }) => ({
      subjectId: alarmGroupId,
      source: 'camera',
      sourceId: cameraId,
      atMs: startMs,
      type: undefined,
      tap: undefined,
      severity,
    }));
}

import { isFinal } from '#contract/alarm-status.ts';
import type { Db } from '#db/open.ts';
import type { Place } from '../../auth/scope.ts';

/** The alarm of a planted incident. */
export interface PlantedAlarm {
  product: 'rg' | 'scan';
  /** A location alarm, or the raw alarm itself where it has none; or an alarm group. */
  groupId: string;
  rawAlarmId: string | null;
}

/** A moment in the course of an alarm. */
export interface AlarmMoment {
  atMs: number;
  /** Null when it was no user. */
  userId: string | null;
}

/** The outcome of a planted alarm. */
export interface AlarmCourse {
  status: string;
  isOver: boolean;
  /** When an operator took it first. */
  taken: AlarmMoment | undefined;
  /** How it ended; undefined while it is open. */
  ended: AlarmMoment | undefined;
  isEscalated: boolean;
  /** Whether alarms that were not planted have joined it. */
  isMixed: boolean;
}

/** How long an alarm stands in the way of a test at its site when nobody ends it, ms. */
const OPEN_FOR_MS = 60 * 60_000;
/** The same for an escalation. */
const ESCALATED_FOR_MS = 24 * 60 * 60_000;

/** Reads the alarms of planted incidents, and the others of their sites. */
export function createPlantedAlarms(db: Db) {
  const client = db.$client;
  const rawOf = client.prepare<[string, number, string], { id: string; groupId: string | null }>(
    `SELECT id, location_alarm_id AS groupId FROM alarms
     WHERE location_id = ? AND timestamp_ms >= ? AND incident_id = ? ORDER BY timestamp_ms LIMIT 1`,
  );
  const groupOf = client.prepare<[string, number, string], { groupId: string }>(
    `SELECT alarm_group_id AS groupId FROM event_alarms
     WHERE location_id = ? AND start_ms >= ? AND incident_id = ? ORDER BY start_ms LIMIT 1`,
  );
  const rawStatus = client.prepare<[string], string>('SELECT status FROM alarms WHERE id = ?').pluck();
  const group = client.prepare<[string], { status: string; isEscalated: number }>(
    'SELECT status, is_escalated AS isEscalated FROM alarm_groups WHERE id = ?',
  );
  const rawActs = `SELECT time_ms AS atMs, user_id AS userId FROM (
       SELECT time_ms, user_id FROM alarm_updates WHERE alarm_id = ? AND author = 'user' AND type = 'Change Status'
       UNION ALL
       SELECT time_ms, user_id FROM group_updates
       WHERE group_id = ? AND author = 'user' AND type IN ('allocation', 'Change Status')
     )`;
  const rawTaken = client.prepare<[string, string], AlarmMoment>(`${rawActs} ORDER BY time_ms LIMIT 1`);
  const rawActed = client.prepare<[string, string], AlarmMoment>(`${rawActs} ORDER BY time_ms DESC LIMIT 1`);
  const groupActs = `SELECT time_ms AS atMs, user_id AS userId FROM group_updates
     WHERE group_id = ? AND author = 'user' AND type IN ('allocation', 'escalationopen', 'escalationclosed', 'resolved')`;
  const groupTaken = client.prepare<[string], AlarmMoment>(`${groupActs} ORDER BY time_ms, id LIMIT 1`);
  const groupActed = client.prepare<[string], AlarmMoment>(`${groupActs} ORDER BY time_ms DESC, id DESC LIMIT 1`);
  const rawEnded = client.prepare<[string, string], AlarmMoment>(
    `SELECT time_ms AS atMs, user_id AS userId FROM alarm_updates WHERE alarm_id = ? AND status = ?
     ORDER BY time_ms DESC, id DESC LIMIT 1`,
  );
  const groupEnded = client.prepare<[string], AlarmMoment>(
    `SELECT time_ms AS atMs, user_id AS userId FROM group_updates
     WHERE group_id = ? AND type IN ('escalationclosed', 'resolved') ORDER BY time_ms DESC, id DESC LIMIT 1`,
  );
  const hasIncident = client
    .prepare<[string], 1>('SELECT 1 FROM location_incidents WHERE location_alarm_id = ?')
    .pluck();
  const isMixedRaw = client
    .prepare<[string, string], 1>(
      'SELECT 1 FROM alarms WHERE location_alarm_id = ? AND (incident_id IS NULL OR incident_id <> ?) LIMIT 1',
    )
    .pluck();
  const isMixedGroup = client
    .prepare<[string, string], 1>(
      'SELECT 1 FROM event_alarms WHERE alarm_group_id = ? AND (incident_id IS NULL OR incident_id <> ?) LIMIT 1',
    )
    .pluck();
  const openStatus = "status IN ('analyzing', 'pending', 'pending_cutoff', 'in_progress')";
  const othersOpen = client
    .prepare<{ site: string; butId: string; alarmsFromMs: number; escalationsFromMs: number }, 1>(
      `SELECT 1 FROM location_alarms
       WHERE location_id = @site AND last_alarm_ms >= @alarmsFromMs AND id <> @butId AND ${openStatus}
       UNION ALL
       SELECT 1 FROM alarms WHERE location_id = @site AND timestamp_ms >= @alarmsFromMs
         AND location_alarm_id IS NULL AND id <> @butId AND ${openStatus}
       UNION ALL
       SELECT 1 FROM alarm_groups
       WHERE location_id = @site AND timestamp_ms >= @alarmsFromMs AND id <> @butId AND status <> 'resolved'
       UNION ALL
       SELECT 1 FROM location_incidents JOIN location_alarms ON location_alarms.id = location_alarm_id
       WHERE location_alarms.location_id = @site AND last_alarm_ms >= @escalationsFromMs
         AND location_alarms.id <> @butId AND end_ms IS NULL
       UNION ALL
       SELECT 1 FROM escalations JOIN alarm_groups ON alarm_groups.id = alarm_group_id
       WHERE alarm_groups.location_id = @site AND timestamp_ms >= @escalationsFromMs
         AND alarm_groups.id <> @butId AND escalations.status <> 'Resolved'
       LIMIT 1`,
    )
    .pluck();
  const markRaw = client.prepare<[string]>('UPDATE alarms SET is_blind_test = 1 WHERE id = ?');
  const markLocationAlarm = client.prepare<[string]>('UPDATE location_alarms SET is_blind_test = 1 WHERE id = ?');
  const markGroup = client.prepare<[string]>('UPDATE alarm_groups SET is_blind_test = 1 WHERE id = ?');

  const unmarkGroup = client.prepare<[string]>(
    'UPDATE alarm_groups SET is_blind_test = 0 WHERE id = ? AND is_blind_test = 1',
  );
  const unmarkLocationAlarm = client.prepare<[string]>(
    'UPDATE location_alarms SET is_blind_test = 0 WHERE id = ? AND is_blind_test = 1',
  );

  return {
    /** The alarm of an incident at a site, if it was raised after a time. */
    find: ({ locationId }: Pick<Place, 'locationId'>, incidentId: string, fromMs: number): PlantedAlarm | undefined => {
      const raw = rawOf.get(locationId, fromMs, incidentId);
      if (raw) return { product: 'rg', groupId: raw.groupId ?? raw.id, rawAlarmId: raw.id };
      const event = groupOf.get(locationId, fromMs, incidentId);
      return event && { product: 'scan', groupId: event.groupId, rawAlarmId: null };
    },
    course: ({ groupId, rawAlarmId }: PlantedAlarm, incidentId: string): AlarmCourse => {
      if (rawAlarmId !== null) {
        const status = rawStatus.get(rawAlarmId) ?? 'resolved';
        const isOver = isFinal(status);
        return {
          status,
          isOver,
          taken: rawTaken.get(rawAlarmId, groupId),
          ended: isOver ? rawEnded.get(rawAlarmId, status) : undefined,
          isEscalated: hasIncident.get(groupId) !== undefined,
          isMixed: isMixedRaw.get(groupId, incidentId) !== undefined,
        };
      }
      const { status, isEscalated } = group.get(groupId) ?? { status: 'resolved', isEscalated: 0 };
      const isOver = status === 'resolved';
      return {
        status,
        isOver,
        taken: groupTaken.get(groupId),
        ended: isOver ? groupEnded.get(groupId) : undefined,
        isEscalated: isEscalated === 1,
        isMixed: isMixedGroup.get(groupId, incidentId) !== undefined,
      };
    },
    /** The operator who took an open alarm or escalated it last; undefined while it waits. */
    inHandsOf: (alarm: PlantedAlarm, { status, isEscalated }: AlarmCourse): string | undefined => {
      const { groupId, rawAlarmId } = alarm;
      if (!isEscalated && status !== 'in_progress') return undefined;
      const acted = rawAlarmId === null ? groupActed.get(groupId) : rawActed.get(rawAlarmId, groupId);
      return acted?.userId ?? undefined;
    },
    /** Whether a site has an open alarm or escalation besides a certain one. */
    hasOthersOpen: (site: string, butId: string | null, nowMs: number): boolean =>
      othersOpen.get({
        ...{ site, butId: butId ?? '' },
        alarmsFromMs: nowMs - OPEN_FOR_MS,
        escalationsFromMs: nowMs - ESCALATED_FOR_MS,
      }) !== undefined,
    /** Marks an alarm for everybody; a group that real alarms have joined stays one of real alarms. */
    mark: ({ product, groupId, rawAlarmId }: PlantedAlarm, isMixed: boolean) => {
      if (rawAlarmId !== null) markRaw.run(rawAlarmId);
      if (isMixed) return;
      if (product === 'scan') markGroup.run(groupId);
      else markLocationAlarm.run(groupId);
    },
    /** Takes the mark from a group that a real alarm has joined. Returns whether it had one. */
    unmark: ({ product, groupId }: PlantedAlarm): boolean =>
      (product === 'scan' ? unmarkGroup : unmarkLocationAlarm).run(groupId).changes > 0,
  };
}

export type PlantedAlarms = ReturnType<typeof createPlantedAlarms>;

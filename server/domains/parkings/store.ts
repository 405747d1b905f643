import type { HandoverSubjectKind } from '#contract/shift-handovers.ts';
import type { Db } from '#db/open.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import type { WorkRow } from './open-work.ts';

/** A parked alarm in the hands of the colleague who accepted it. */
export interface Parking {
  acceptedById: string;
  acceptedByName: string;
  acceptedAtMs: number;
  untilMs: number;
  reason: string;
  /** The operator who handed it over. */
  fromId: string;
  fromName: string;
}

/** The same, with the alarm. */
export interface ParkedRow extends Parking, WorkRow {}

/** A parking by a user who has been disabled since does not count: they cannot act when its time comes. */
const PARKED = 'item.is_parked = 1 AND acceptor.is_enabled = 1';

const PARKING = `item.until_ms AS untilMs, item.words AS reason, item.accepted_at_ms AS acceptedAtMs,
  acceptor.id AS acceptedById, ${nameOfUser('acceptor')} AS acceptedByName,
  leaver.id AS fromId, ${nameOfUser('leaver')} AS fromName`;

const ITEM = `shift_handover_items item
  JOIN users acceptor ON acceptor.id = item.accepted_by
  JOIN shift_handovers ON shift_handovers.id = item.handover_id
  JOIN users leaver ON leaver.id = shift_handovers.user_id`;

/** Reads and ends parkings and waiting handovers, which are rows of accepted handovers. Rows are written in the transaction of their change. */
export function createParkingStore({ $client }: Db) {
  const get = $client.prepare<[HandoverSubjectKind, string], Parking>(
    `SELECT ${PARKING} FROM ${ITEM} WHERE ${PARKED} AND item.subject = ? AND item.subject_id = ?`,
  );
  const end = $client.prepare<[HandoverSubjectKind, string]>(
    'UPDATE shift_handover_items SET is_parked = 0 WHERE is_parked = 1 AND subject = ? AND subject_id = ?',
  );
  const lapse = $client.prepare<[number, string, HandoverSubjectKind, string, string]>(
    `UPDATE shift_handover_items SET lapse = 'taken', lapsed_at_ms = ?, lapsed_by = ?
     WHERE subject = ? AND subject_id = ? AND accepted_at_ms IS NULL AND lapse IS NULL
       AND handover_id IN (SELECT id FROM shift_handovers WHERE user_id <> ?)`,
  );
  const at = $client
    .prepare<[string], string>(
      `SELECT subject_id FROM shift_handover_items
       WHERE is_parked = 1 AND subject = 'location_alarm' AND location_id = ? ORDER BY subject_id`,
    )
    .pluck();
  const all = $client.prepare<[], ParkedRow>(
    `SELECT item.subject, item.subject_id AS id, item.tenant_id AS tenantId, item.location_id AS locationId,
       locations.name AS locationName, coalesce(location_alarms.status, alarm_groups.status) AS status,
       coalesce(location_alarms.alarm_time_ms, alarm_groups.timestamp_ms) AS startedAtMs, ${PARKING}
     FROM ${ITEM}
       JOIN locations ON locations.id = item.location_id
       LEFT JOIN location_alarms ON item.subject = 'location_alarm' AND location_alarms.id = item.subject_id
       LEFT JOIN alarm_groups ON item.subject = 'alarm_group' AND alarm_groups.id = item.subject_id
     WHERE ${PARKED}
     ORDER BY item.until_ms, item.subject_id`,
  );
  return {
    get: (subject: HandoverSubjectKind, id: string) => get.get(subject, id),
    /** Returns whether it was parked. */
    end: (subject: HandoverSubjectKind, id: string) => end.run(subject, id).changes > 0,
    /** A user has taken the alarm: the handovers in which others gave it away wait no more. Returns whether there were any. */
    lapse: (subject: HandoverSubjectKind, id: string, userId: string, atMs: number) =>
      lapse.run(atMs, userId, subject, id, userId).changes > 0,
    /** The ids of the parked location alarms of a site. */
    locationAlarmsAt: (locationId: string) => at.all(locationId),
    /** The next due first. */
    all: () => all.all(),
  };
}

export type ParkingStore = ReturnType<typeof createParkingStore>;

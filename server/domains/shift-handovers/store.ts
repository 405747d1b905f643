import type { HandoverLapseReason, HandoverState, HandoverSubjectKind } from '#contract/shift-handovers.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { shiftHandoverItems, shiftHandovers } from '#db/schema/shift-handovers.ts';
import type { Scope } from '../../auth/scope.ts';
import type { HandoverSubject, WorkRow } from '../parkings/open-work.ts';
import { nameOfUser } from '../users/name-of-user.ts';

/** A handover without its alarms. */
export interface HandoverRow {
  id: string;
  userId: string;
  userName: string;
  createdAtMs: number;
  note: string | null;
}

/** An alarm of a handover, with its present status. */
export interface ItemRow extends WorkRow {
  handoverId: string;
  state: HandoverState;
  untilMs: number | null;
  words: string | null;
  acceptedById: string | null;
  acceptedByName: string | null;
  acceptedAtMs: number | null;
  keptById: string | null;
  keptByName: string | null;
  lapse: Exclude<HandoverLapseReason, 'expired'> | null;
  lapsedById: string | null;
  lapsedByName: string | null;
  lapsedAtMs: number | null;
}

/** An acceptance of one alarm. `keptBy`: the id of another operator who keeps the alarm. */
interface Acceptance {
  userId: string;
  atMs: number;
  keptBy: string | null;
  isParked: boolean;
  /** It was to be parked, and is not. */
  becomesOpen: boolean;
}

interface AcceptedRow extends Omit<Acceptance, 'isParked' | 'becomesOpen'>, HandoverSubject {
  handoverId: string;
  isParked: number;
  becomesOpen: number;
}

/** The times from which handovers are listed, in ms UTC. */
interface Since {
  /** Handovers from before have expired or were accepted long ago. */
  createdFromMs: number;
  /** One that nobody has accepted waits when it was made after this time. */
  waitsFromMs: number;
  /** Accepted and lapsed alarms are shown when that happened since. */
  endedFromMs: number;
}

interface RecentQuery extends Since {
  /** JSON arrays; null for all. */
  tenantIds: string | null;
  locationIds: string | null;
  subjects: string;
}

interface WorkQuery {
  userId: string;
  fromMs: number;
  waitsFromMs: number;
}

const idList = (ids: 'all' | readonly string[]) => (ids === 'all' ? null : JSON.stringify(ids));

/** Maximum number of handovers in the list of which nothing waits any more. */
const ENDED_MAX = 100;

const WORK = `work.id, work.tenant_id AS tenantId, work.location_id AS locationId, locations.name AS locationName,
  work.status`;

/** The operator who last set a record in progress or accepted it, while they can sign in. */
const worker = (column: string, id: string) => `(
  SELECT ${column} FROM group_updates JOIN users ON users.id = group_updates.user_id
  WHERE group_id = ${id} AND status = 'in_progress' AND users.is_enabled = 1
  ORDER BY time_ms DESC, group_updates.id DESC LIMIT 1)`;

/**
 * A record that somebody else has claimed, set in progress or accepted since is their work. `took`: the user's part in
 * it that a colleague's earlier work does not make theirs.
 */
const isOwn = (product: 'rg' | 'scan', workedOn: string, took = 'FALSE') => `(
  EXISTS (SELECT 1 FROM claims WHERE product = '${product}' AND group_id = work.id AND user_id = @userId)
  OR (NOT EXISTS (SELECT 1 FROM claims WHERE product = '${product}' AND group_id = work.id)
    AND ((${workedOn}) AND coalesce(${worker('users.id', 'work.id')}, @userId) = @userId OR ${took})))`;

const WROTE_HISTORY = `EXISTS (
  SELECT 1 FROM group_updates WHERE group_id = work.id AND user_id = @userId AND time_ms >= @fromMs)`;

const WROTE_ALARM = `EXISTS (
  SELECT 1 FROM alarms JOIN alarm_updates ON alarm_updates.alarm_id = alarms.id
  WHERE alarms.location_alarm_id = work.id AND alarm_updates.user_id = @userId AND alarm_updates.time_ms >= @fromMs)`;

/**
 * The user was the last to set one of its raw alarms in progress, and did so after anybody set the location alarm in
 * progress or accepted it: a colleague may work on another raw alarm of it.
 */
const TOOK_ALARM = `EXISTS (
  SELECT 1 FROM alarms JOIN alarm_updates own ON own.alarm_id = alarms.id
  WHERE alarms.location_alarm_id = work.id AND alarms.status = 'in_progress'
    AND own.user_id = @userId AND own.status = 'in_progress'
    AND own.time_ms > max(@fromMs, coalesce(${worker('time_ms', 'work.id')}, 0))
    AND NOT EXISTS (
      SELECT 1 FROM alarm_updates later
      WHERE later.alarm_id = alarms.id AND later.status = 'in_progress' AND later.user_id <> @userId
        AND (later.time_ms, later.id) > (own.time_ms, own.id)))`;

const WAITS = 'accepted_at_ms IS NULL AND lapse IS NULL AND handover.created_at_ms > @waitsFromMs';

/** The user's own handover of it waits; one by another operator of the same alarm does not stand in their way. */
const waits = (subject: HandoverSubjectKind) => `EXISTS (
  SELECT 1 FROM shift_handover_items JOIN shift_handovers handover ON handover.id = handover_id
  WHERE subject = '${subject}' AND subject_id = work.id AND handover.user_id = @userId AND ${WAITS})`;

const STATUS = `CASE subject
  WHEN 'alarm_group' THEN (SELECT status FROM alarm_groups WHERE id = subject_id)
  ELSE (SELECT status FROM location_alarms WHERE id = subject_id)
END`;

const ITEM = `SELECT handover_id AS handoverId, subject, subject_id AS id, item.tenant_id AS tenantId,
    item.location_id AS locationId, locations.name AS locationName, item.state, until_ms AS untilMs, words,
    accepted_by AS acceptedById, ${nameOfUser('acceptor')} AS acceptedByName, accepted_at_ms AS acceptedAtMs,
    kept_by AS keptById, ${nameOfUser('keeper')} AS keptByName,
    lapse, lapsed_by AS lapsedById, ${nameOfUser('lapser')} AS lapsedByName, lapsed_at_ms AS lapsedAtMs,
    ${STATUS} AS status,
    CASE subject
      WHEN 'alarm_group' THEN (SELECT timestamp_ms FROM alarm_groups WHERE id = subject_id)
      ELSE (SELECT alarm_time_ms FROM location_alarms WHERE id = subject_id)
    END AS startedAtMs
  FROM shift_handover_items item JOIN locations ON locations.id = item.location_id
    LEFT JOIN users acceptor ON acceptor.id = accepted_by LEFT JOIN users keeper ON keeper.id = kept_by
    LEFT JOIN users lapser ON lapser.id = lapsed_by`;

const HANDOVER_COLUMNS = `SELECT handover.id, handover.user_id AS userId, ${nameOfUser('users')} AS userName,
  handover.created_at_ms AS createdAtMs, note`;

const isFinalStatus = (status: string) =>
  `(${status} IN ('resolved', 'acknowledged_via_acs') OR ${status} GLOB 'resolved_by_*')`;

/** Reads and writes ends of shifts and their alarms. */
export function createShiftHandoverStore({ $client }: Db) {
  const work = $client.prepare<[WorkQuery], WorkRow>(
    `SELECT 'alarm_group' AS subject, ${WORK}, timestamp_ms AS startedAtMs
     FROM alarm_groups work INDEXED BY alarm_groups_open JOIN locations ON locations.id = work.location_id
     WHERE work.status <> 'resolved' AND work.status = 'in_progress'
       AND ${isOwn('scan', WROTE_HISTORY)} AND NOT ${waits('alarm_group')}
     UNION ALL
     SELECT 'location_alarm', ${WORK}, alarm_time_ms
     FROM location_alarms work JOIN locations ON locations.id = work.location_id
     WHERE work.status = 'in_progress'
       AND ${isOwn('rg', `${WROTE_HISTORY} OR ${WROTE_ALARM}`, TOOK_ALARM)} AND NOT ${waits('location_alarm')}
     ORDER BY startedAtMs`,
  );
  const recent = $client.prepare<[RecentQuery], HandoverRow & { waits: 0 | 1 }>(
    `${HANDOVER_COLUMNS}, max(${WAITS} AND NOT ${isFinalStatus(STATUS)}) AS waits
     FROM shift_handovers handover JOIN users ON users.id = handover.user_id
       JOIN shift_handover_items ON handover_id = handover.id
     WHERE handover.created_at_ms >= @createdFromMs
       AND (accepted_at_ms >= @endedFromMs OR lapsed_at_ms >= @endedFromMs
         OR accepted_at_ms IS NULL AND lapse IS NULL AND NOT ${isFinalStatus(STATUS)})
       AND (@tenantIds IS NULL OR shift_handover_items.tenant_id IN (SELECT value FROM json_each(@tenantIds)))
       AND (@locationIds IS NULL OR location_id IN (SELECT value FROM json_each(@locationIds)))
       AND subject IN (SELECT value FROM json_each(@subjects))
     GROUP BY handover.id ORDER BY handover.created_at_ms DESC, handover.id DESC`,
  );
  const one = $client.prepare<[string], HandoverRow>(
    `${HANDOVER_COLUMNS} FROM shift_handovers handover JOIN users ON users.id = handover.user_id WHERE handover.id = ?`,
  );
  const itemsOf = $client.prepare<[string], ItemRow>(
    `${ITEM} WHERE handover_id IN (SELECT value FROM json_each(?)) ORDER BY handover_id, item.no`,
  );
  const accept = $client.prepare<[AcceptedRow]>(
    `UPDATE shift_handover_items
     SET accepted_by = @userId, accepted_at_ms = @atMs, kept_by = @keptBy, is_parked = @isParked,
       state = iif(@becomesOpen, 'open', state), until_ms = iif(@becomesOpen, NULL, until_ms),
       lapse = NULL, lapsed_by = NULL, lapsed_at_ms = NULL
     WHERE handover_id = @handoverId AND subject = @subject AND subject_id = @id`,
  );
  const withdraw = $client.prepare<[number, string, string, string, string]>(
    `UPDATE shift_handover_items SET lapse = 'withdrawn', lapsed_at_ms = ?, lapsed_by = ?
     WHERE handover_id = ? AND subject = ? AND subject_id = ?`,
  );
  const workerOf = $client.prepare<[string], { id: string; name: string }>(
    `SELECT id, ${nameOfUser('users')} AS name FROM users WHERE id = ${worker('users.id', '?')}`,
  );
  const insert = bulkInsert($client, shiftHandovers);
  const insertItem = bulkInsert($client, shiftHandoverItems);
  return {
    /** The unfinished alarms of a user who has worked on them since `fromMs` or has claimed them, oldest first. */
    openWork: (query: WorkQuery) => work.all(query),
    /**
     * Handovers with an alarm of these kinds in the scope that waits, was accepted or has lapsed lately; newest first.
     * All that wait, and a limited number of the others.
     */
    recent: ({ tenantIds, locationIds }: Scope, subjects: readonly HandoverSubjectKind[], since: Since) => {
      const query = { ...since, tenantIds: idList(tenantIds), locationIds: idList(locationIds) };
      let ended = 0;
      return recent.all({ ...query, subjects: JSON.stringify(subjects) }).filter(({ waits }) => {
        ended += 1 - waits;
        return waits === 1 || ended <= ENDED_MAX;
      });
    },
    get: (id: string) => one.get(id),
    itemsOf: (ids: readonly string[]) => itemsOf.all(JSON.stringify(ids)),
    insert: (
      handover: typeof shiftHandovers.$inferInsert,
      items: readonly (typeof shiftHandoverItems.$inferInsert)[],
    ) => {
      insert(handover);
      for (const item of items) insertItem(item);
    },
    accept: (handoverId: string, { subject, id }: HandoverSubject, acceptance: Acceptance) => {
      accept.run({
        ...acceptance,
        isParked: Number(acceptance.isParked),
        becomesOpen: Number(acceptance.becomesOpen),
        handoverId,
        subject,
        id,
      });
    },
    withdraw: (handoverId: string, { subject, id }: HandoverSubject, userId: string, atMs: number) => {
      withdraw.run(atMs, userId, handoverId, subject, id);
    },
    /** The operator who last set an alarm in progress or accepted it. */
    workerOf: ({ id }: HandoverSubject) => workerOf.get(id),
  };
}

export type ShiftHandoverStore = ReturnType<typeof createShiftHandoverStore>;

import type { HandoverState, HandoverSubjectKind } from '#contract/shift-handovers.ts';
import type { Db } from '#db/open.ts';
import { shiftHandoverItems, shiftHandovers } from '#db/schema/shift-handovers.ts';
import { bulkInsert } from '#db/seed/bulk-insert.ts';
import type { Scope } from '../../auth/scope.ts';
import { nameOfUser } from '../name-of-user.ts';
import type { HandoverSubject, WorkRow } from '../open-work.ts';

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
}

/** An acceptance of one alarm. `keptBy`: the id of another operator who keeps the alarm. */
interface Acceptance {
  userId: string;
  atMs: number;
  keptBy: string | null;
  isParked: boolean;
}

interface RecentQuery {
  /** JSON arrays of ids; null for all. */
  tenantIds: string | null;
  locationIds: string | null;
  createdFromMs: number;
  acceptedFromMs: number;
}

const idList = (ids: 'all' | readonly string[]) => (ids === 'all' ? null : JSON.stringify(ids));

/** Maximum number of handovers in the list. */
const HANDOVERS_MAX = 100;

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

const waits = (subject: HandoverSubjectKind) => `EXISTS (
  SELECT 1 FROM shift_handover_items
  WHERE subject = '${subject}' AND subject_id = work.id AND accepted_at_ms IS NULL)`;

const ITEM = `SELECT handover_id AS handoverId, subject, subject_id AS id, item.tenant_id AS tenantId,
    item.location_id AS locationId, locations.name AS locationName, item.state, until_ms AS untilMs, words,
    accepted_by AS acceptedById, ${nameOfUser('acceptor')} AS acceptedByName, accepted_at_ms AS acceptedAtMs,
    kept_by AS keptById, ${nameOfUser('keeper')} AS keptByName,
    CASE subject
      WHEN 'alarm_group' THEN (SELECT status FROM alarm_groups WHERE id = subject_id)
      ELSE (SELECT status FROM location_alarms WHERE id = subject_id)
    END AS status,
    CASE subject
      WHEN 'alarm_group' THEN (SELECT timestamp_ms FROM alarm_groups WHERE id = subject_id)
      ELSE (SELECT alarm_time_ms FROM location_alarms WHERE id = subject_id)
    END AS startedAtMs
  FROM shift_handover_items item JOIN locations ON locations.id = item.location_id
    LEFT JOIN users acceptor ON acceptor.id = accepted_by LEFT JOIN users keeper ON keeper.id = kept_by`;

const HANDOVER = `SELECT handover.id, handover.user_id AS userId, ${nameOfUser('users')} AS userName,
    handover.created_at_ms AS createdAtMs, note
  FROM shift_handovers handover JOIN users ON users.id = handover.user_id`;

/** Reads and writes ends of shifts and their alarms. */
export function createShiftHandoverStore({ $client }: Db) {
  const work = $client.prepare<[{ userId: string; fromMs: number }], WorkRow>(
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
  const recent = $client.prepare<[RecentQuery], HandoverRow>(
    `${HANDOVER} WHERE handover.created_at_ms >= @createdFromMs AND EXISTS (
       SELECT 1 FROM shift_handover_items WHERE handover_id = handover.id
         AND (accepted_at_ms IS NULL OR accepted_at_ms >= @acceptedFromMs)
         AND (@tenantIds IS NULL OR tenant_id IN (SELECT value FROM json_each(@tenantIds)))
         AND (@locationIds IS NULL OR location_id IN (SELECT value FROM json_each(@locationIds))))
     ORDER BY handover.created_at_ms DESC, handover.id DESC LIMIT ${HANDOVERS_MAX}`,
  );
  const one = $client.prepare<[string], HandoverRow>(`${HANDOVER} WHERE handover.id = ?`);
  const itemsOf = $client.prepare<[string], ItemRow>(
    `${ITEM} WHERE handover_id IN (SELECT value FROM json_each(?)) ORDER BY handover_id, item.no`,
  );
  const accept = $client.prepare<[string, number, string | null, 0 | 1, string, string, string]>(
    `UPDATE shift_handover_items SET accepted_by = ?, accepted_at_ms = ?, kept_by = ?, is_parked = ?
     WHERE handover_id = ? AND subject = ? AND subject_id = ?`,
  );
  const waiting = $client.prepare<[string, string], { handoverId: string }>(
    `SELECT handover_id AS handoverId FROM shift_handover_items
     WHERE subject = ? AND subject_id = ? AND accepted_at_ms IS NULL`,
  );
  const workerOf = $client.prepare<[string], { id: string; name: string }>(
    `SELECT id, ${nameOfUser('users')} AS name FROM users WHERE id = ${worker('users.id', '?')}`,
  );
  const insert = bulkInsert($client, shiftHandovers);
  const insertItem = bulkInsert($client, shiftHandoverItems);
  return {
    /** The unfinished alarms of a user who has worked on them since `fromMs` or has claimed them, oldest first. */
    openWork: (userId: string, fromMs: number) => work.all({ userId, fromMs }),
    /** Handovers of which an alarm in the scope waits or was accepted lately; newest first. */
    recent: ({ tenantIds, locationIds }: Scope, since: Omit<RecentQuery, keyof Scope>) =>
      recent.all({ ...since, tenantIds: idList(tenantIds), locationIds: idList(locationIds) }),
    get: (id: string) => one.get(id),
    itemsOf: (ids: readonly string[]) => itemsOf.all(JSON.stringify(ids)),
    isWaiting: ({ subject, id }: HandoverSubject) => waiting.get(subject, id) !== undefined,
    insert: (
      handover: typeof shiftHandovers.$inferInsert,
      items: readonly (typeof shiftHandoverItems.$inferInsert)[],
    ) => {
      insert(handover);
      for (const item of items) insertItem(item);
    },
    accept: (handoverId: string, { subject, id }: HandoverSubject, { userId, atMs, keptBy, isParked }: Acceptance) => {
      accept.run(userId, atMs, keptBy, isParked ? 1 : 0, handoverId, subject, id);
    },
    /** The operator who last set an alarm in progress or accepted it. */
    workerOf: ({ id }: HandoverSubject) => workerOf.get(id),
  };
}

export type ShiftHandoverStore = ReturnType<typeof createShiftHandoverStore>;

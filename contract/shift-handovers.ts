import * as z from 'zod/mini';
import { AlarmParking } from './alarm-parking.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { identifier, idParam } from './params.ts';
import type { Permission } from './permissions.ts';
import { ormList, payload } from './replies.ts';

/*
 * Shift handover, an addition of ours: operators who end a shift hand over their unfinished alarms, and colleagues
 * accept them by name. The history of each alarm keeps both. An accepted alarm is in progress in the name of the
 * colleague; a parked one does not return to the queue before its time.
 */

/** The records that are handed over. A raw alarm goes with its location alarm. */
export const HANDOVER_SUBJECTS = ['location_alarm', 'alarm_group'] as const;
export type HandoverSubjectKind = (typeof HANDOVER_SUBJECTS)[number];

const handoverSubject = z.strictObject({
  subject: z.enum(HANDOVER_SUBJECTS, { error: 'subject must be location_alarm or alarm_group' }),
  id: identifier('id'),
});

/** How an operator leaves an alarm: still open, parked until a time, or with a promise that a colleague keeps. */
export const HANDOVER_STATES = ['open', 'parked', 'promised'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** Maximum number of alarms in one handover. */
export const HANDOVER_MAX_ITEMS = 50;

/** Maximum length of a reason or promise, in characters. */
export const HANDOVER_WORDS_MAX = 500;

/** Maximum time for which an alarm can be parked, in ms: the length of a long shift. */
export const PARKING_MAX_MS = 12 * 3_600_000;

/** How long an accepted or lapsed handover stays in the list, in ms. */
export const HANDOVER_KEPT_MS = 24 * 3_600_000;

/** How long a handover waits to be accepted, in ms; then it lapses. */
export const HANDOVER_WAITS_MS = 24 * 3_600_000;

/** The permissions for handing over and accepting each kind of record, and for reading the lists. */
export const HANDOVER_PERMISSIONS = {
  location_alarm: { read: 'location_alarm/detail:view', write: 'location_alarm:update' },
  alarm_group: { read: 'alarm_group/detail:view', write: 'alarm_group:update' },
} as const satisfies Record<HandoverSubjectKind, Record<'read' | 'write', Permission>>;

/** Withdrawing the handover of another operator: managers have it. */
export const WITHDRAWAL_PERMISSION = 'user:update' satisfies Permission;

/** An alarm or group in progress that the caller has worked on within the last 24 h, or has claimed. */
export const OpenWork = z.object({
  subject: z.enum(HANDOVER_SUBJECTS),
  id: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  status: z.string(),
  /** Time of its first alarm, ISO 8601 UTC. */
  startedAt: z.iso.datetime(),
});
export type OpenWork = z.output<typeof OpenWork>;

/** The caller's unfinished alarms, oldest first. */
export const listOpenWork = endpoint({
  method: 'GET',
  path: '/v2/orm/shift_handovers/open_work',
  service: 'orm',
  access: 'signed-in',
  summary: 'Alarms that the caller would hand over',
  reply: ormList(OpenWork),
});

/** An alarm as it is handed over. `until` is ISO 8601 UTC, in the future and at most 12 h away. */
export const NewHandoverItem = z.discriminatedUnion(
  'state',
  [
    z.extend(handoverSubject, { state: z.literal('open') }),
    z.extend(handoverSubject, {
      state: z.literal('parked'),
      until: z.iso.datetime({ error: 'until must be a time in ISO 8601' }),
      reason: requiredText('Reason', HANDOVER_WORDS_MAX),
    }),
    z.extend(handoverSubject, { state: z.literal('promised'), promise: requiredText('Promise', HANDOVER_WORDS_MAX) }),
  ],
  { error: 'state must be open, parked or promised' },
);
export type NewHandoverItem = z.output<typeof NewHandoverItem>;

/** Why an alarm of a handover no longer waits, though nobody accepted it. */
export const HANDOVER_LAPSES = ['taken', 'withdrawn', 'expired'] as const;
export type HandoverLapseReason = (typeof HANDOVER_LAPSES)[number];

export const HandoverLapse = z.object({
  /** Another operator took the alarm, the handover was withdrawn, or nobody accepted it within 24 h. */
  reason: z.enum(HANDOVER_LAPSES),
  /** The operator who took it or withdrew the handover; null when it expired. */
  by: z.nullable(Named),
  at: z.iso.datetime(),
});
export type HandoverLapse = z.output<typeof HandoverLapse>;

/** An alarm of a handover. */
export const HandoverItem = z.object({
  ...OpenWork.shape,
  state: z.enum(HANDOVER_STATES),
  /** When a parked alarm is due, ISO 8601 UTC; otherwise null. */
  until: z.nullable(z.iso.datetime()),
  /**
   * The reason or the promise. Null for an open alarm, unless it was to be parked and had returned to the queue when it
   * was accepted: it is not parked then.
   */
  words: z.nullable(z.string()),
  /** The colleague who took it over; null while it waits. */
  acceptedBy: z.nullable(Named),
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Another operator who worked on the alarm when it was accepted, and kept it; otherwise null. */
  keptBy: z.nullable(Named),
  /** Null while the alarm waits, and once it has been accepted. */
  lapse: z.nullable(HandoverLapse),
});
export type HandoverItem = z.output<typeof HandoverItem>;

/** The end of a shift, with those of its alarms that the reader may see. */
export const ShiftHandover = z.object({
  id: z.string(),
  from: Named,
  createdAt: z.iso.datetime(),
  /** A message to the next shift. */
  note: z.nullable(z.string()),
  items: z.array(HandoverItem),
});
export type ShiftHandover = z.output<typeof ShiftHandover>;

/** An alarm that stayed as it was, beside others that were handed over or accepted. */
const Refusal = z.object({ ...handoverSubject.shape, reason: z.string() });

/** A handover after a call that does what it can: the other alarms, each with the message of its refusal. */
export const HandoverOutcome = z.object({ ...ShiftHandover.shape, refused: z.array(Refusal) });
export type HandoverOutcome = z.output<typeof HandoverOutcome>;

/**
 * Newest first: handovers with alarms that the caller may see. All that wait, and at most 100 of those that were accepted
 * or lapsed within the last 24 h.
 */
export const listShiftHandovers = endpoint({
  method: 'GET',
  path: '/v2/orm/shift_handovers',
  service: 'orm',
  access: 'signed-in',
  summary: 'Shifts that ended with unfinished alarms',
  reply: ormList(ShiftHandover),
});

/**
 * Ends the caller's shift and writes a line to the history of each alarm. Only the caller's own work is handed over
 * (`listOpenWork`): an alarm that is resolved, waits in the queue, waits in another handover of theirs, or belongs to a
 * colleague is named in `refused`, as is one whose history they may not write. When all are refused, so is the call, with
 * the first reason: 403, 404 or 409. 400 when an alarm is named twice, or is parked until a past time or for more than
 * 12 h. A parking of the caller's own ends.
 */
export const createShiftHandover = endpoint({
  method: 'POST',
  path: '/v2/orm/shift_handovers',
  service: 'orm',
  access: 'signed-in',
  summary: 'End a shift and hand over its unfinished alarms',
  body: z.strictObject({
    note: z.optional(requiredText('note')),
    items: z
      .array(NewHandoverItem)
      .check(
        z.minLength(1, 'A handover needs at least one alarm'),
        z.maxLength(HANDOVER_MAX_ITEMS, `A handover takes at most ${HANDOVER_MAX_ITEMS} alarms`),
      ),
  }),
  reply: payload(HandoverOutcome),
  refusals: [404, 409],
});

/**
 * The caller accepts the waiting alarms of the handover that they may change; a line in each history names both operators.
 * Those that they see but may not change go on waiting, and are named in `refused`; 403 when these are all. An alarm that
 * went back to the queue is set in progress in the caller's name and is not parked; a claim of the operator who handed it
 * over ends. An alarm that another operator works on stays with them: `keptBy` of the reply names them. 409 for the
 * operator's own handover, and when nothing waits any more.
 */
export const acceptShiftHandover = endpoint({
  method: 'POST',
  path: '/v2/orm/shift_handovers/{id}/accept',
  service: 'orm',
  access: 'signed-in',
  summary: 'Accept the unfinished alarms of another shift',
  params: idParam,
  reply: payload(HandoverOutcome),
  refusals: [404, 409],
});

/**
 * Withdraws what still waits: the author, and managers for the alarms that they see. A line in each history says so, and
 * the alarms are the author's unfinished ones again. 403 for other users, 409 when nothing waits any more.
 */
export const withdrawShiftHandover = endpoint({
  method: 'DELETE',
  path: '/v2/orm/shift_handovers/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Withdraw a handover that waits',
  params: idParam,
  reply: payload(ShiftHandover),
  refusals: [404, 409],
});

/** An alarm that a colleague accepted as parked, until it returns to the queue, is resolved or gets a new detection. */
export const ParkedAlarm = z.object({
  ...OpenWork.shape,
  ...AlarmParking.shape,
  tenantId: z.string(),
});
export type ParkedAlarm = z.output<typeof ParkedAlarm>;

/** The parked alarms in the caller's scope, of all acceptors; the next due first. */
export const listParkedAlarms = endpoint({
  method: 'GET',
  path: '/v2/orm/shift_handovers/parked',
  service: 'orm',
  access: 'signed-in',
  summary: 'Alarms that were accepted as parked until a time',
  reply: ormList(ParkedAlarm),
});

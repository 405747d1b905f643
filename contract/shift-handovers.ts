import * as z from 'zod/mini';
import { AlarmParking } from './alarm-parking.ts';
import { words } from './comment.ts';
import { endpoint } from './define.ts';
import { Named } from './names.ts';
import { identifier, idParam } from './params.ts';
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

/** How long an accepted handover stays in the list, in ms. */
export const HANDOVER_KEPT_MS = 24 * 3_600_000;

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
export const GivenHandoverItem = z.discriminatedUnion(
  'state',
  [
    z.extend(handoverSubject, { state: z.literal('open') }),
    z.extend(handoverSubject, {
      state: z.literal('parked'),
      until: z.iso.datetime({ error: 'until must be a time in ISO 8601' }),
      reason: words('Reason', HANDOVER_WORDS_MAX),
    }),
    z.extend(handoverSubject, { state: z.literal('promised'), promise: words('Promise', HANDOVER_WORDS_MAX) }),
  ],
  { error: 'state must be open, parked or promised' },
);
export type GivenHandoverItem = z.output<typeof GivenHandoverItem>;

/** An alarm of a handover. */
export const HandoverItem = z.object({
  ...OpenWork.shape,
  state: z.enum(HANDOVER_STATES),
  /** When a parked alarm is due, ISO 8601 UTC; otherwise null. */
  until: z.nullable(z.iso.datetime()),
  /** The reason or the promise; null for an open alarm. */
  words: z.nullable(z.string()),
  /** The colleague who took it over; null while it waits. */
  acceptedBy: z.nullable(Named),
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Another operator who worked on the alarm when it was accepted, and kept it; otherwise null. */
  keptBy: z.nullable(Named),
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

/** Newest first: handovers of the caller's scope that wait, and those of the last 24 h. At most 100. */
export const listShiftHandovers = endpoint({
  method: 'GET',
  path: '/v2/orm/shift_handovers',
  service: 'orm',
  access: 'signed-in',
  summary: 'Shifts that ended with unfinished alarms',
  reply: ormList(ShiftHandover),
});

/**
 * Ends the caller's shift and writes a line to the history of each alarm. 403 without the permission to write that
 * history. 400 when an alarm is parked until a past time or for more than 12 h. 409 when an alarm is resolved, waits in
 * another handover already, or was parked by a colleague. A parking of the caller's own ends.
 */
export const createShiftHandover = endpoint({
  method: 'POST',
  path: '/v2/orm/shift_handovers',
  service: 'orm',
  access: 'signed-in',
  summary: 'End a shift and hand over its unfinished alarms',
  body: z.strictObject({
    note: z.optional(words('note')),
    items: z
      .array(GivenHandoverItem)
      .check(
        z.minLength(1, 'A handover needs at least one alarm'),
        z.maxLength(HANDOVER_MAX_ITEMS, `A handover takes at most ${HANDOVER_MAX_ITEMS} alarms`),
      ),
  }),
  reply: payload(ShiftHandover),
  refusals: [404, 409],
});

/**
 * The caller accepts every waiting alarm of the handover in their scope; a line in each history names both operators.
 * An alarm that went back to the queue is set in progress in the caller's name; a claim of the operator who handed it
 * over ends. An alarm that another operator works on stays with them: `keptBy` of the reply names them. 403 without the
 * permission to write the history. 409 for the operator's own handover, and when nothing waits any more.
 */
export const acceptShiftHandover = endpoint({
  method: 'POST',
  path: '/v2/orm/shift_handovers/{id}/accept',
  service: 'orm',
  access: 'signed-in',
  summary: 'Accept the unfinished alarms of another shift',
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

import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { withoutMarks } from '../pasted-text.ts';
import { wholeNumber } from '../query.ts';
import { recordName } from '../record-names.ts';
import { payload } from '../replies.ts';
import { secret } from '../secret-fields.ts';
import { DRILL_STATES, DRILL_WAIT_MAX_MS, DrillMark } from './drill.ts';

/** The letters of codes: none looks like another one or like a digit. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const CODE_LENGTH = 6;

/** The code of a drill as it was typed: upper or lower case, with spaces or hyphens. */
export const DrillCode = secret(
  z.codec(
    z.string({ error: 'Enter the code of your drill' }),
    z.string().check(z.regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`), 'Enter the code of your drill')),
    { decode: (typed) => withoutMarks(typed).replaceAll(/[\s-]/g, '').toUpperCase(), encode: (code) => code },
  ),
);

/** The longest name of a trainee, in characters. */
export const TRAINEE_NAME_MAX = 60;

const trainee = recordName(TRAINEE_NAME_MAX, {
  label: 'Your name',
  required: 'Enter your name',
  tooLong: `Your name has at most ${TRAINEE_NAME_MAX} characters`,
});

/**
 * Takes a seat in the drill with a code. With the `key` of an earlier call, the trainee comes back to their seat; without
 * one they get a free seat. 404 for an unknown code, and for one of a drill that has ended unless the key opens a seat of
 * it; 409 when no seat is free, 429 after too many attempts.
 */
export const joinDrill = endpoint({
  method: 'POST',
  path: '/control/v1/drill-seats',
  service: 'control',
  access: 'public',
  summary: 'Join a drill by its code',
  body: z.strictObject({
    code: DrillCode,
    name: trainee,
    key: secret(z.optional(z.string().check(z.maxLength(100, 'key is not one of a seat')))),
  }),
  /**
   * `token`: the trainee's session. `key`: opens the same seat again, also from another browser. `path`: the screen at which
   * the scenario lets them work; `/` where they may not open it.
   */
  reply: payload(z.object({ token: secret(z.string()), key: secret(z.string()), seat: z.int(), path: z.string() })),
  refusals: [404, 409, 429],
});

/** The seat of a trainee, as their console shows it. Times are ms since the start of the drill. */
export const OwnSeat = z.object({
  drill: z.string(),
  title: z.string(),
  seat: z.int(),
  trainee: z.string(),
  state: z.enum(DRILL_STATES),
  isReady: z.boolean(),
  /** Whether an attempt is about to begin: its clock stands until then, but nobody has paused it. */
  isBeginning: z.boolean(),
  attempt: z.int(),
  /** The mark of an earlier attempt from which this one went on; null when it began at the start. */
  from: z.nullable(DrillMark),
  /** The mark to which the world is being put back at this moment; null unless it is. */
  goingBackTo: z.nullable(z.string()),
  /** The path that the trainee's console showed at the mark `from`; null when it began at the start, or showed none. */
  returnsTo: z.nullable(z.string()),
  /** The rate of the clock; 0 while the drill is paused. */
  rate: z.number(),
  /** The hints that the trainer gave, the latest last. `costs`: in points. */
  hints: z.array(z.object({ name: z.string(), says: z.string(), costs: z.int(), t: z.int() })),
  /** Notes that the story or the trainer has told this trainee, the latest last. */
  told: z.array(z.object({ says: z.string(), t: z.int() })),
  /** Increases with every change. */
  version: z.int(),
});
export type OwnSeat = z.output<typeof OwnSeat>;

/** The caller's seat; null for users who have none. Waits like `getDrill`. */
export const getOwnSeat = endpoint({
  method: 'GET',
  path: '/control/v1/drill-seat',
  service: 'control',
  access: 'signed-in',
  summary: "The caller's seat in a drill",
  query: z.strictObject({
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    wait: z.optional(wholeNumber('wait', 0, DRILL_WAIT_MAX_MS)),
  }),
  reply: payload(z.nullable(OwnSeat)),
});

/** The trainee is ready for the start, or no longer. 404 without a seat. */
export const setReady = endpoint({
  method: 'PUT',
  path: '/control/v1/drill-seat/ready',
  service: 'control',
  access: 'signed-in',
  summary: 'Be ready for the start of a drill',
  body: z.strictObject({ isReady: z.boolean() }),
  reply: payload(OwnSeat),
  refusals: [404],
});

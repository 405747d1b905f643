import * as z from 'zod/mini';
import { LINES_PAGE, StoryLine } from '../control/lines.ts';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { DRILL_STATES, DRILL_WAIT_MAX_MS, DrillInject, DrillMark, DrillNote, RUN_DRILLS, SEATS_MAX } from './drill.ts';
import { ATTEMPTS_MAX } from './lines.ts';
import { DrillPlan } from './plan.ts';

/** How long the records of a drill are kept, in days. */
export const DRILL_KEPT_DAYS = 365;

/** The longest text of a corrective act, and the longest name of its owner, in characters. */
export const CORRECTIVE_TEXT_MAX = 300;
export const CORRECTIVE_OWNER_MAX = 100;

/** The most corrective acts of a debrief. */
export const CORRECTIVE_ACTS_MAX = 50;

/** The sides that sign a debrief: the trainer first. */
export const SIGNING_SIDES = ['trainer', 'trainee'] as const;
export type SigningSide = (typeof SIGNING_SIDES)[number];

/** Something that is to be done after a drill. */
export const CorrectiveAct = z.object({
  id: z.string(),
  text: z.string(),
  owner: z.string(),
  /** A day, `YYYY-MM-DD`. */
  due: z.string(),
  /** When it was marked as done, ms UTC on the world's clock; null before. */
  doneAtMs: z.nullable(z.int()),
  /** The user who marked it. */
  doneBy: z.nullable(z.string()),
});
export type CorrectiveAct = z.output<typeof CorrectiveAct>;

/** A signature under a debrief. `atMs`: ms UTC on the world's clock. */
const Signature = z.nullable(z.object({ name: z.string(), atMs: z.int() }));

/** An attempt of a seat with its score, in thousandths of points. */
export const DebriefAttempt = z.object({
  attempt: z.int(),
  trainee: z.string(),
  /** The mark of an earlier attempt from which it went on; null when it began at the start. */
  from: z.nullable(DrillMark),
  /** ms UTC on the world's clock. */
  startedAtMs: z.int(),
  /** When it ended, ms since its start. */
  endT: z.int(),
  total: z.int(),
  most: z.int(),
  isPassed: z.boolean(),
});
export type DebriefAttempt = z.output<typeof DebriefAttempt>;

/**
 * Everything that is gone through after a drill, for one seat and attempt. Its score follows from `plan`, `lines`, `hints`
 * and `endT` (`assess.ts`). Times are ms since the start, unless they say otherwise.
 */
export const Debrief = z.object({
  drill: z.string(),
  title: z.string(),
  state: z.enum(DRILL_STATES),
  trainer: z.string(),
  /** The part of the caller in it. */
  side: z.enum(SIGNING_SIDES),
  /** The seats with a debrief that the caller may see. */
  seats: z.array(z.object({ no: z.int(), trainee: z.string() })),
  seat: z.int(),
  trainee: z.string(),
  attempt: z.int(),
  /** The latest attempt of the seat, which counts. */
  counting: z.int(),
  /** The attempts of the seat, the latest first. */
  attempts: z.array(DebriefAttempt),
  /** ms UTC on the world's clock, as `keptUntilMs`. */
  startedAtMs: z.int(),
  endT: z.int(),
  limitMs: z.int(),
  plan: DrillPlan,
  lines: z.array(StoryLine),
  hints: z.array(z.object({ name: z.string(), t: z.int() })),
  notes: z.array(DrillNote),
  /** Steps that the trainer ran beside the tracks. */
  injects: z.array(DrillInject),
  /** Of all seats in the same attempt; null for fewer than five. `median`: in thousandths of points. */
  group: z.nullable(z.object({ seats: z.int(), median: z.int() })),
  acts: z.array(CorrectiveAct),
  signatures: z.object({ trainer: Signature, trainee: Signature }),
  /** The records of the drill are deleted then. */
  keptUntilMs: z.int(),
  /** Increases with every change of the drill. */
  version: z.int(),
});
export type Debrief = z.output<typeof Debrief>;

const seatNo = wholeNumber('seat', 1, SEATS_MAX);
const control = { service: 'control' } as const;
const ofSeat = z.strictObject({ id: identifier('id'), seat: seatNo });
const ofAct = z.strictObject({ id: identifier('id'), seat: seatNo, actId: identifier('actId') });

/**
 * The debrief of a seat, once the drill has ended: for trainers, and for the trainee of the seat. Without `seat`, the
 * caller's own one or the first that took part; without `attempt`, the one that counts. Waits like `getDrill`. An audit
 * line is written for each look of a trainer, but not for calls that follow its changes. 404 for everybody else, and for a
 * seat that took no part; 409 before the drill has ended.
 */
export const getDebrief = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/drills/{id}/debrief',
  access: 'signed-in',
  summary: 'The debrief of a seat in a drill',
  params: idParam,
  query: z.strictObject({
    seat: z.optional(seatNo),
    attempt: z.optional(wholeNumber('attempt', 1, ATTEMPTS_MAX)),
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    wait: z.optional(wholeNumber('wait', 0, DRILL_WAIT_MAX_MS)),
  }),
  reply: payload(Debrief),
  refusals: [404, 409],
});

const filled = (name: string, most: number) =>
  z
    .string({ error: `${name} must be a text` })
    .check(
      z.trim(),
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(most, `${name} has at most ${most} characters`),
    );

/** A corrective act as it is written. `due`: a day, `YYYY-MM-DD`. */
export const CorrectiveActText = z.strictObject({
  text: filled('text', CORRECTIVE_TEXT_MAX),
  owner: filled('owner', CORRECTIVE_OWNER_MAX),
  due: z.iso.date({ error: 'due must be a day such as 2026-11-28' }),
});
export type CorrectiveActText = z.output<typeof CorrectiveActText>;

/** A change of the attempt that counts. 409 before the drill has ended, and once the debrief is signed. */
const change = { ...control, access: RUN_DRILLS, reply: payload(Debrief), refusals: [404, 409] } as const;

/** Adds a corrective act to the plan. */
export const addCorrectiveAct = endpoint({
  ...change,
  method: 'POST',
  path: '/control/v1/drills/{id}/debrief/{seat}/acts',
  summary: 'Add a corrective act to a debrief',
  params: ofSeat,
  body: CorrectiveActText,
});

/** Changes the text, owner and due day of a corrective act. */
export const changeCorrectiveAct = endpoint({
  ...change,
  method: 'PUT',
  path: '/control/v1/drills/{id}/debrief/{seat}/acts/{actId}',
  summary: 'Change a corrective act of a debrief',
  params: ofAct,
  body: CorrectiveActText,
});

/** Marks a corrective act as done, or as not done. Also under a signed debrief, since most acts are due later. */
export const setCorrectiveActDone = endpoint({
  ...change,
  method: 'PUT',
  path: '/control/v1/drills/{id}/debrief/{seat}/acts/{actId}/done',
  summary: 'Mark a corrective act as done',
  params: ofAct,
  body: z.strictObject({ isDone: z.boolean({ error: 'isDone must be true or false' }) }),
});

/** Removes a corrective act from the plan. */
export const removeCorrectiveAct = endpoint({
  ...change,
  method: 'DELETE',
  path: '/control/v1/drills/{id}/debrief/{seat}/acts/{actId}',
  summary: 'Remove a corrective act from a debrief',
  params: ofAct,
});

/**
 * Signs the debrief of an attempt, for the caller's side. The first signature fixes the debrief. 409 when that side has
 * signed already, when a trainee signs before their trainer, and when `attempt` is not the one that counts.
 */
export const signDebrief = endpoint({
  ...change,
  access: 'signed-in',
  method: 'POST',
  path: '/control/v1/drills/{id}/debrief/{seat}/signature',
  summary: 'Sign a debrief',
  params: ofSeat,
  body: z.strictObject({
    attempt: z
      .int({ error: 'attempt must be a whole number' })
      .check(z.minimum(1, 'attempt must be at least 1'), z.maximum(ATTEMPTS_MAX, `attempt is at most ${ATTEMPTS_MAX}`)),
  }),
});

/** A file of the debrief of the attempt that counts, for trainers and the trainee. Leaves an audit line. */
const exported = {
  ...control,
  method: 'GET',
  access: 'signed-in',
  params: ofSeat,
  reply: z.file(),
  answers: 'file',
  refusals: [404, 409],
} as const;

/** A tagged PDF (1.7) with score, reasons, objectives, plan and signatures. */
export const exportDebriefPdf = endpoint({
  ...exported,
  path: '/control/v1/drills/{id}/debrief/{seat}/pdf',
  summary: 'A debrief as PDF',
  file: { types: ['application/pdf'], disposition: 'attachment', ranges: false },
});

/** A row for each act, mistake, hint and objective, and for the total. */
export const exportDebriefCsv = endpoint({
  ...exported,
  path: '/control/v1/drills/{id}/debrief/{seat}/csv',
  summary: 'A debrief as CSV',
  file: { types: ['text/csv'], disposition: 'attachment', ranges: false },
});

/** A list of xAPI 1.0.3 statements with the verbs of cmi5, for a learning record store. */
export const exportDebriefXapi = endpoint({
  ...exported,
  path: '/control/v1/drills/{id}/debrief/{seat}/xapi',
  summary: 'A debrief as xAPI statements',
  file: { types: ['application/json'], disposition: 'attachment', ranges: false },
});

/** Deletes the records of a drill for good. 409 while it is open or runs. */
export const removeDrill = endpoint({
  ...control,
  method: 'DELETE',
  path: '/control/v1/drills/{id}',
  access: RUN_DRILLS,
  summary: 'Delete a drill with its records',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404, 409],
});

/** The most lines of a log that a debrief has. */
export const DEBRIEF_LINES_MAX = 40 * LINES_PAGE;

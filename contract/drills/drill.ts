import * as z from 'zod/mini';
import { secret } from '../secret-fields.ts';
import { DrillPlan, QuickInject } from './plan.ts';

/** The permission to run drills. */
export const RUN_DRILLS = ['drill:run'] as const;

/** The most trainees of a drill. */
export const SEATS_MAX = 20;

/** The rates at which a drill runs; 0 while it is paused. */
export const DRILL_RATES = [1, 2, 4] as const;

/** The longest note of a trainer, in characters. */
export const NOTE_MAX = 500;

/** The longest name of a mark, in characters. */
export const MARK_MAX = 200;

/** The longest time for which a call waits for something new, ms of real time. */
export const DRILL_WAIT_MAX_MS = 20_000;

/**
 * - `open`: trainees join;
 * - `running`: also while its clock stands;
 * - `ended`: by its trainer, or at its limit;
 * - `broken`: the simulator or the server ended it. What was recorded until then stays.
 */
export const DRILL_STATES = ['open', 'running', 'ended', 'broken'] as const;
export type DrillState = (typeof DRILL_STATES)[number];

/** A scenario of the library that can be drilled. */
export const LibraryDrill = z.object({
  file: z.string(),
  title: z.string(),
  /** Its purpose, in a sentence; empty without one. */
  about: z.string(),
  tags: z.array(z.string()),
  /** The longest time that it takes, ms. */
  limitMs: z.int(),
  seats: z.int(),
  /** The pass mark in percent. */
  pass: z.int(),
  objectives: z.array(z.string()),
  /** Whether its trainees share one floor. */
  isShared: z.boolean(),
});
export type LibraryDrill = z.output<typeof LibraryDrill>;

/** A place in a drill, and its trainee. */
export const DrillSeat = z.object({
  /** From 1. */
  no: z.int(),
  /** The trainee's name; null while the seat is free. */
  trainee: z.nullable(z.string()),
  isReady: z.boolean(),
  /** When the trainee's console was heard of last, ms UTC of real time; null before. */
  seenAtMs: z.nullable(z.int()),
  /** How many lines its log has in the present attempt. */
  lines: z.int(),
  /** The hints that it was given in the present attempt, with their times in ms since the start. */
  hints: z.array(z.object({ name: z.string(), t: z.int() })),
});
export type DrillSeat = z.output<typeof DrillSeat>;

/** A remark of a trainer at a moment. */
export const DrillNote = z.object({
  id: z.string(),
  /** The seat that it is about; null for all. */
  seat: z.nullable(z.int()),
  attempt: z.int(),
  /** ms since the start of the drill. */
  t: z.int(),
  text: z.string(),
  by: z.string(),
});
export type DrillNote = z.output<typeof DrillNote>;

/** Steps that a trainer ran in a drill. */
export const DrillInject = z.object({
  id: z.string(),
  /** The seat; null for all. */
  seat: z.nullable(z.int()),
  attempt: z.int(),
  /** ms since the start of the drill. */
  t: z.int(),
  text: z.string(),
  /** The seats at which they failed, null for a shared floor, with the reasons: a camera that shows another incident, for instance. */
  failures: z.array(z.object({ seat: z.nullable(z.int()), reason: z.string() })),
});
export type DrillInject = z.output<typeof DrillInject>;

/** A moment of a drill to which its world can be put back. `t`: ms since the start of the drill. */
export const DrillMark = z.object({ name: z.string(), t: z.int() });
export type DrillMark = z.output<typeof DrillMark>;

/** The mark that every attempt has at its start, before anything has happened. */
export const START_MARK = 'The start';

export const DrillSummary = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(DRILL_STATES),
  trainer: z.string(),
  /** ms UTC on the world's clock. */
  createdAtMs: z.int(),
  seats: z.int(),
  trainees: z.array(z.string()),
});
export type DrillSummary = z.output<typeof DrillSummary>;

/** A drill as its trainer sees it. Times are ms since its start, unless they say otherwise. */
export const Drill = z.object({
  id: z.string(),
  title: z.string(),
  /** The file in the library; null for a text. */
  file: z.nullable(z.string()),
  /** Trainees enter it on the sign-in screen. */
  code: secret(z.string()),
  seed: z.int(),
  state: z.enum(DRILL_STATES),
  /** From 1: it can be started again. */
  attempt: z.int(),
  trainer: z.object({ id: z.string(), name: z.string() }),
  /** ms UTC on the world's clock. */
  createdAtMs: z.int(),
  /** ms UTC on the world's clock; null before the start, and while an attempt is about to begin. */
  startedAtMs: z.nullable(z.int()),
  /** Its time now, or at its end. */
  t: z.int(),
  /** The rate at which its clock is to run; 0 while it is paused. */
  rate: z.number(),
  /** The reason why its clock runs at rate 1 until something was said and heard; null when it runs as it is to. */
  heldBy: z.nullable(z.enum(['call', 'talkdown'])),
  limitMs: z.int(),
  /** How far a start would move the clock of the whole world on, to the scenario's time of day, ms; 0 where it stays. */
  leapMs: z.int(),
  plan: DrillPlan,
  /** The steps that its trainer can run with one press. */
  quickInjects: z.array(QuickInject),
  seats: z.array(DrillSeat),
  notes: z.array(DrillNote),
  injects: z.array(DrillInject),
  /** Why it broke; null unless it did. */
  broken: z.nullable(z.string()),
  /** Whether its trainees share the sites and incidents of one floor. */
  isShared: z.boolean(),
  /** The marks to which a drill that runs can be put back, the earliest first. */
  marks: z.array(DrillMark),
  /** Whether the server has a clock that can be put back: not that of the machine. */
  canGoBack: z.boolean(),
  /** The mark from which the present attempt went on; null when it began at the start. */
  from: z.nullable(DrillMark),
  /** The mark to which the world is being put back at this moment; null unless it is. */
  goingBackTo: z.nullable(z.string()),
  /** Increases with every change of the drill, except for its time. */
  version: z.int(),
});
export type Drill = z.output<typeof Drill>;

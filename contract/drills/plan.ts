import * as z from 'zod/mini';
import { FACT_NAMES } from '../facts.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A filter of lines: see LineFilter in contract/line-filters.ts. */
const PlannedFilter = z.object({
  fact: z.enum(FACT_NAMES),
  of: z.optional(z.string()),
  by: z.optional(z.union([z.string(), z.array(z.string())])),
  on: z.optional(z.string()),
  where: z.optional(
    z.record(
      z.string(),
      z.union([
        scalar,
        z.array(scalar),
        z.object({ contains: z.string() }),
        z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }),
      ]),
    ),
  ),
});

/** The beginning of the names of other trainees in the log of a seat of a shared floor, such as `seat 2`. */
export const SEAT_PREFIX = 'seat ';

/** An act that the trainee is expected to do. Its time runs from the first line that fits `after`. */
export const PlannedAct = z.object({
  /** The name of its step in the scenario. */
  key: z.string(),
  title: z.string(),
  /** The key of its objective. */
  objective: z.string(),
  points: z.int(),
  /** Done within this time it earns all its points, ms. */
  fullMs: z.int(),
  /** From this time on it earns none, ms. */
  noneMs: z.int(),
  after: PlannedFilter,
  /** The first line that fits it shows that the act was done. */
  act: PlannedFilter,
  /** Why it is expected, for the debrief; absent without a remark of the author. */
  note: z.optional(z.string()),
});
export type PlannedAct = z.output<typeof PlannedAct>;

/** Something that the trainee should not do: each line that fits costs points. */
const PlannedMistake = z.object({
  title: z.string(),
  objective: z.string(),
  /** The price of each. */
  points: z.int(),
  /** The price of all of them at most. */
  most: z.int(),
  line: PlannedFilter,
});
export type PlannedMistake = z.output<typeof PlannedMistake>;

/** The paths of the screens at which operators of scenarios work. */
export const SCREEN_PATHS = { monitoring: '/monitoring', scan: '/scan', unified: '/unified-monitoring' } as const;

/** The `drill:` section of a scenario, with everything that a score needs besides the log (scenarios, section 5). */
export const DrillPlan = z.object({
  /** The key of the operator that trainees replace. */
  trainee: z.string(),
  /** The screen of that operator; absent in drills of earlier versions. */
  screen: z.optional(z.enum(['monitoring', 'scan', 'unified'])),
  /** The most trainees at once. */
  seats: z.int(),
  /** The pass mark in percent. */
  pass: z.int(),
  objectives: z.array(z.object({ key: z.string(), title: z.string() })),
  acts: z.array(PlannedAct),
  mistakes: z.array(PlannedMistake),
  /** Hints that the trainer can give; `costs`: in points. */
  hints: z.array(z.object({ name: z.string(), says: z.string(), costs: z.int() })),
  /** The sentences of its contacts, for a trainer who plays them; absent without words of their own. */
  answers: z.optional(z.array(z.string())),
});
export type DrillPlan = z.output<typeof DrillPlan>;

/** The most steps that a trainer can run with one press. */
export const QUICK_INJECTS_MAX = 8;

/** A step of a scenario that a trainer can run with one press. `kind`: what it is about. */
export const QuickInject = z.object({
  kind: z.enum(['incident', 'camera', 'loudspeaker', 'contact', 'dispatch', 'network']),
  title: z.string(),
  /** The step, as a file has it. */
  text: z.string(),
});
export type QuickInject = z.output<typeof QuickInject>;

import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { secret } from '../secret-fields.ts';
import { StagedSite } from '../sim/sites.ts';
import { RUN_DRILLS } from './drill.ts';
import { openDrill } from './drills.ts';
import { DrillPlan, QuickInject } from './plan.ts';

/*
 * Calls from the server to the simulator, which reads the scenarios of drills and plays them. They have the shape of the
 * controls of the world, but no user can call them.
 */

/** A scenario that was read for a drill. */
export const PreparedDrill = z.object({
  file: z.nullable(z.string()),
  /** The text of the scenario: a file may change before the drill starts. */
  text: z.string(),
  title: z.string(),
  seed: z.int(),
  /** When the scenario begins, ms UTC: a world that runs has its time of day only. */
  startMs: z.int(),
  limitMs: z.int(),
  plan: DrillPlan,
  quickInjects: z.array(QuickInject),
  /** The sites of each seat. */
  sites: z.array(StagedSite),
  /** Whether all trainees have the same sites and incidents. */
  isShared: z.boolean(),
  /** The accounts of its operators, such as `gsoc-operator`, each once. */
  accounts: z.array(z.string()),
  /** The account of the trainee's operator. */
  traineeAccount: z.string(),
});
export type PreparedDrill = z.output<typeof PreparedDrill>;

/** Reads the scenario of a drill. 400 with its faults, 404 for an unknown file. */
export const prepareDrill = endpoint({
  method: 'POST',
  path: '/control/v1/drill-plans',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Read the scenario of a drill',
  body: openDrill.body,
  reply: payload(PreparedDrill),
  refusals: [404],
});

/** A user that the simulator plays at a seat. */
export const SeatUser = z.object({
  account: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  token: secret(z.string()),
});
export type SeatUser = z.output<typeof SeatUser>;

/** A seat of a drill, as the simulator plays it. */
export const PlayedSeat = z.object({
  no: z.int(),
  /** On a shared floor all seats have the same one, with the same users. */
  tenantId: z.string(),
  users: z.array(SeatUser),
  /** The id of the trainee's user. */
  traineeId: z.string(),
});
export type PlayedSeat = z.output<typeof PlayedSeat>;

/** Plays a drill at its seats. The reply comes once all of them have begun. 409 while something is played already. */
export const playDrill = endpoint({
  method: 'POST',
  path: '/control/v1/drill-plays',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Play a drill at its seats',
  body: z.object({
    drill: z.string(),
    attempt: z.int(),
    text: z.string(),
    seed: z.int(),
    seats: z.array(PlayedSeat),
  }),
  /** When it began, ms UTC on the world's clock. */
  reply: payload(z.object({ startMs: z.int() })),
  refusals: [409],
});

/** Stops the play of a drill, if it goes on. */
export const stopDrillPlay = endpoint({
  method: 'POST',
  path: '/control/v1/drill-plays/stop',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Stop the play of a drill',
  body: z.object({ drill: z.string() }),
  reply: payload(z.object({ drill: z.string() })),
});

/** Runs steps at one seat or at all of them. 400 with their faults, 409 while the drill is not played. */
export const injectIntoPlay = endpoint({
  method: 'POST',
  path: '/control/v1/drill-plays/steps',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Run steps in the play of a drill',
  /** `inject`: the id under which the server keeps them, for reports of failures. */
  body: z.object({ drill: z.string(), inject: z.string(), seat: z.nullable(z.int()), text: z.string() }),
  reply: payload(z.object({ seats: z.array(z.int()) })),
  refusals: [409],
});

/**
 * Leaves the present attempt of a drill, and goes on from a mark as another one once the world has been put back to it.
 * The reply comes when the lines of the attempt that is left are stored. 404 for an unknown mark, 409 while the drill is
 * not played.
 */
export const rewindPlay = endpoint({
  method: 'POST',
  path: '/control/v1/drill-plays/rewind',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Go back to a mark in the play of a drill',
  body: z.object({ drill: z.string(), attempt: z.int(), mark: z.string() }),
  reply: payload(z.object({ drill: z.string() })),
  refusals: [404, 409],
});

import * as z from 'zod/mini';
import { hasOneSource, injectedText, scenarioSource } from '../control/stories.ts';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import {
  DRILL_RATES,
  DRILL_WAIT_MAX_MS,
  Drill,
  DrillSummary,
  LibraryDrill,
  MARK_MAX,
  NOTE_MAX,
  RUN_DRILLS,
  SEATS_MAX,
} from './drill.ts';

/*
 * A drill is run by one trainer at a time: another one who starts, ends, paces or injects is refused with 409 until they
 * take it over.
 */

const control = { service: 'control', access: RUN_DRILLS } as const;

/** The scenarios of the library that have a drill, by file. 404 where drills are not offered, 424 without a simulator. */
export const listLibraryDrills = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/library-drills',
  summary: 'The drills of the library',
  reply: payload(z.array(LibraryDrill)),
  refusals: [404, 424],
});

/** The latest drills, the newest first. */
export const listDrills = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/drills',
  summary: 'The drills that were held',
  reply: payload(z.array(DrillSummary)),
  refusals: [404],
});

/**
 * Opens a drill: seats, each with a tenant of its own, and a code for its trainees. 400 with the faults of a scenario, 404
 * for an unknown file, 409 while another drill is open or runs, and where a real provider is configured, 424 without a
 * simulator.
 */
export const openDrill = endpoint({
  ...control,
  method: 'POST',
  path: '/control/v1/drills',
  summary: 'Open a drill for trainees',
  body: z
    .strictObject({
      ...scenarioSource,
      seats: z
        .int({ error: `seats must be from 1 to ${SEATS_MAX}` })
        .check(
          z.minimum(1, `seats must be from 1 to ${SEATS_MAX}`),
          z.maximum(SEATS_MAX, `seats must be from 1 to ${SEATS_MAX}`),
        ),
    })
    .check(z.refine(hasOneSource, { error: 'A drill needs either a file or a text' })),
  reply: payload(Drill),
  refusals: [404, 409, 424],
});

/**
 * A drill. `after` and `wait`: waits until its version is above `after`, for at most `wait` ms of real time. A call without
 * `after` is a look: the audit log has a line for each one into a drill of another trainer.
 */
export const getDrill = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/drills/{id}',
  summary: 'A drill',
  params: idParam,
  query: z.strictObject({
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    wait: z.optional(wholeNumber('wait', 0, DRILL_WAIT_MAX_MS)),
  }),
  reply: payload(Drill),
  refusals: [404],
});

const rate = z.literal([0, ...DRILL_RATES], { error: 'rate must be 0, 1, 2 or 4' });

const act = { ...control, method: 'POST', params: idParam, reply: payload(Drill) } as const;

/**
 * Starts a drill, or starts it again as a further attempt. `rate`: how fast it begins, 0 to begin paused; a server that
 * follows the machine's clock ignores it. 409 without a trainee, and while it runs.
 */
export const startDrill = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/start',
  summary: 'Start a drill',
  body: z.strictObject({ rate: z._default(rate, 1) }),
  refusals: [404, 409, 424],
});

/**
 * Ends a drill, or closes one that has not begun. Does nothing to one that has ended. A start that is under way is ended
 * too.
 */
export const endDrill = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/end',
  summary: 'End a drill',
  refusals: [404, 409, 424],
});

/**
 * Puts the world back to a mark of the present attempt, and lets a further attempt go on from there: paused, until its
 * trainer lets it run. The lines, hints, notes, injects and screens up to the mark belong to it too; the attempt before
 * stays as it was left. The reply comes before the server goes, as for `restoreSnapshot`. 404 for an unknown mark, 409
 * while the drill does not run, for another trainer, and when the server follows the machine's clock.
 */
export const rewindDrill = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/rewind',
  summary: 'Go back to a mark of a drill',
  body: z.strictObject({
    mark: z
      .string({ error: 'mark must be a text' })
      .check(
        z.minLength(1, 'mark must not be empty'),
        z.maxLength(MARK_MAX, `mark has at most ${MARK_MAX} characters`),
      ),
  }),
  refusals: [404, 409, 424],
});

/** Makes the caller its trainer: all others can then only watch it, write notes, and take it over. */
export const takeOverDrill = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/take-over',
  summary: 'Take a drill over from another trainer',
  refusals: [404],
});

/**
 * Pauses a drill (0), with its clock, pictures and timers, or sets how fast it runs. 409 while it does not run, and when
 * the server follows the machine's clock.
 */
export const setDrillRate = endpoint({
  ...act,
  method: 'PUT',
  path: '/control/v1/drills/{id}/rate',
  summary: 'Pause a drill, or set how fast it runs',
  body: z.strictObject({ rate }),
  refusals: [404, 409],
});

const seat = z
  .int({ error: `seat must be from 1 to ${SEATS_MAX}` })
  .check(
    z.minimum(1, `seat must be from 1 to ${SEATS_MAX}`),
    z.maximum(SEATS_MAX, `seat must be from 1 to ${SEATS_MAX}`),
  );

/**
 * Runs steps beside the tracks of the drill, at one seat or, without `seat`, at all of them. 400 with the faults of the
 * steps, 409 while it does not run.
 */
export const injectIntoDrill = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/steps',
  summary: 'Run any steps in a drill',
  body: z.strictObject({
    seat: z.optional(seat),
    text: injectedText,
  }),
  refusals: [404, 409, 424],
});

/** Gives a trainee a hint, which costs points: once in an attempt. 409 while the drill does not run. */
export const giveHint = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/hints',
  summary: 'Whisper a hint to a trainee',
  body: z.strictObject({ seat, name: z.string().check(z.minLength(1), z.maxLength(64)) }),
  refusals: [404, 409],
});

/** Writes a note at the present moment. 409 before the start. */
export const addDrillNote = endpoint({
  ...act,
  path: '/control/v1/drills/{id}/notes',
  summary: 'Write a note at a moment of a drill',
  body: z.strictObject({
    seat: z.optional(seat),
    text: z
      .string({ error: 'text must be a text' })
      .check(
        z.trim(),
        z.minLength(1, 'A note needs a text'),
        z.maxLength(NOTE_MAX, `A note has at most ${NOTE_MAX} characters`),
      ),
  }),
  refusals: [404, 409],
});

/** Frees a seat for another trainee: its session ends. 409 while another trainer runs the drill. */
export const releaseSeat = endpoint({
  ...control,
  method: 'DELETE',
  path: '/control/v1/drills/{id}/seats/{no}/trainee',
  summary: 'Free a seat of a drill',
  params: z.strictObject({ id: identifier('id'), no: wholeNumber('no', 1, SEATS_MAX) }),
  reply: payload(Drill),
  refusals: [404, 409],
});

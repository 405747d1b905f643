import * as z from 'zod/mini';
import { LINES_PAGE, StoryLine } from '../control/lines.ts';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { RUN_DRILLS, SEATS_MAX } from './drill.ts';

/** The most attempts of a drill. */
export const ATTEMPTS_MAX = 1_000;

/** The lines of a seat's log after a number, oldest first, `LINES_PAGE` at most. By default those of the last attempt. */
export const listDrillLines = endpoint({
  method: 'GET',
  path: '/control/v1/drills/{id}/lines',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'The event log of a seat in a drill',
  params: idParam,
  query: z.strictObject({
    seat: wholeNumber('seat', 1, SEATS_MAX),
    attempt: z.optional(wholeNumber('attempt', 1, ATTEMPTS_MAX)),
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
  }),
  reply: payload(z.array(StoryLine)),
  refusals: [404],
});

/** Stores lines of a seat's log. Lines that are stored already change nothing, so that it can be sent again. */
export const addDrillLines = endpoint({
  method: 'POST',
  path: '/sim/v1/drills/{id}/lines',
  service: 'sim',
  access: 'simulator',
  summary: 'Store lines of the log of a drill',
  params: idParam,
  body: z.strictObject({
    attempt: z.int().check(z.minimum(1)),
    seat: z.int().check(z.minimum(1), z.maximum(SEATS_MAX)),
    lines: z.array(StoryLine).check(z.maxLength(LINES_PAGE, `lines must have at most ${LINES_PAGE} entries`)),
  }),
  /** `n`: the number of the seat's last line. */
  reply: payload(z.object({ n: z.int() })),
  refusals: [404],
});

/** A simulator has been started: what its predecessor played has broken off. `ended`: how many drills that were. */
export const breakDrills = endpoint({
  method: 'POST',
  path: '/sim/v1/drills/break',
  service: 'sim',
  access: 'simulator',
  summary: 'End the drills that an earlier simulator played',
  reply: payload(z.object({ ended: z.int() })),
});

/** The play of an attempt has ended: at its limit, or because it broke. Does nothing to an attempt that has ended. */
export const endDrillPlay = endpoint({
  method: 'POST',
  path: '/sim/v1/drills/{id}/played',
  service: 'sim',
  access: 'simulator',
  summary: 'The play of a drill has ended',
  params: idParam,
  body: z.strictObject({
    attempt: z.int().check(z.minimum(1)),
    /** Why it broke; null when it came to its end. */
    broken: z.nullable(z.string().check(z.maxLength(1_000))),
  }),
  reply: payload(z.object({ id: identifier('id') })),
  refusals: [404],
});

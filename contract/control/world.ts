import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { ClockReply } from '../sim/clock.ts';
import { CONTROL } from './stories.ts';

/** The fastest that a world runs, as a multiple of life. */
export const RATE_MAX = 60;

/** How far a clock can be advanced at once, ms. */
export const ADVANCE_MAX_MS = 7 * 86_400_000;

/** The simulated world: its data and its clock. */
export const ControlledWorld = z.object({
  size: z.string(),
  seed: z.int(),
  sites: z.int(),
  cameras: z.int(),
  clock: ClockReply,
});
export type ControlledWorld = z.output<typeof ControlledWorld>;

export const getControlledWorld = endpoint({
  method: 'GET',
  path: '/control/v1/world',
  service: 'control',
  access: CONTROL,
  summary: 'The simulated world and its clock',
  reply: payload(ControlledWorld),
  refusals: [404],
});

/** Sets rate and time of the world's clock, which never goes back. 409 when the server follows the machine's clock. */
export const setControlledClock = endpoint({
  method: 'PUT',
  path: '/control/v1/clock',
  service: 'control',
  access: CONTROL,
  summary: "Freeze, advance or speed up the world's clock",
  body: z.strictObject({
    rate: z.optional(
      z
        .number({ error: `rate must be from 0 to ${RATE_MAX}` })
        .check(
          z.minimum(0, `rate must be from 0 to ${RATE_MAX}`),
          z.maximum(RATE_MAX, `rate must be from 0 to ${RATE_MAX}`),
        ),
    ),
    advanceMs: z.optional(
      z
        .int({ error: 'advanceMs must be a whole number' })
        .check(
          z.minimum(0, 'advanceMs must not be negative'),
          z.maximum(ADVANCE_MAX_MS, 'advanceMs must be at most a week'),
        ),
    ),
  }),
  reply: payload(ClockReply),
  refusals: [404, 409],
});

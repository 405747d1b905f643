import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/** The server's clock: now = epochMs + real time since then * rate. */
export const ClockReply = z.object({
  epochMs: z.int(),
  rate: z.number(),
  mode: z.enum(['real', 'simulated']),
});

export const getClock = endpoint({
  method: 'GET',
  path: '/sim/v1/clock',
  service: 'sim',
  access: 'simulator',
  summary: 'The clock',
  reply: payload(ClockReply),
});

/**
 * Sets rate and time of a simulated clock. The clock never goes back. 409 when the server follows the machine's clock.
 */
export const setClock = endpoint({
  method: 'PUT',
  path: '/sim/v1/clock',
  service: 'sim',
  access: 'simulator',
  summary: 'Freeze, advance or speed up the simulated clock',
  body: z.strictObject({
    rate: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
    advanceMs: z.optional(z.int().check(z.minimum(0), z.maximum(366 * 86_400_000))),
  }),
  reply: payload(ClockReply),
  refusals: [409],
});

import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/** The server's clock: now = epochMs + real time since then * rate. */
export const ClockReply = z.object({
  epochMs: z.int(),
  rate: z.number(),
  mode: z.enum(['real', 'simulated']),
  /** Present while a simulated clock shows the machine's time: until it is first frozen, advanced or sped up. */
  followsMachine: z.optional(z.literal(true)),
  /** Why a clock that is to run faster runs at rate 1, and the rate to which it goes back: what is heard takes its time. */
  held: z.optional(z.object({ by: z.enum(['call', 'talkdown']), rate: z.number() })),
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
 * Sets rate and time of a simulated clock. The clock never goes back. A rate above 1 waits for the end of calls and
 * talkdowns (`held`). 409 when the server follows the machine's clock.
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

import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/** The most colleagues that one floor has. */
export const COLLEAGUES_MAX = 50;

/** A simulated operator: a user like any other, whom the simulator signs in. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  /** What the user may do is what the role may; see contract/permissions.ts. */
  permissions: z.array(z.string()),
  /** A session like one from signing in. */
  token: z.string(),
});
export type Colleague = z.output<typeof Colleague>;

/**
 * Signs in so many colleagues, and makes those that are missing: asking again gives the same
 * people with new sessions. Nobody signs in as them with a password. 409 outside of a demo.
 */
export const takeColleagues = endpoint({
  method: 'POST',
  path: '/sim/v1/colleagues',
  service: 'sim',
  access: 'simulator',
  summary: 'Sign in simulated colleagues',
  body: z.strictObject({
    count: z
      .int()
      .check(z.minimum(1, 'count must be from 1 to 50'), z.maximum(COLLEAGUES_MAX, 'count must be from 1 to 50')),
  }),
  reply: payload(z.array(Colleague)),
  refusals: [409],
});

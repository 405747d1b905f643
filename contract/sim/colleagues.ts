import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { secret } from '../secret-fields.ts';

/** Maximum number of simulated colleagues. */
export const COLLEAGUES_MAX = 50;

/** A simulated operator: an ordinary user that the simulator signs in. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  /** The permissions of the user's role; see contract/permissions.ts. */
  permissions: z.array(z.string()),
  /** The token of a session, as from signing in. */
  token: secret(z.string()),
});
export type Colleague = z.output<typeof Colleague>;

/**
 * Signs in `count` colleagues, and creates the missing ones. Asking again returns the same users with new sessions.
 * Colleagues have no password to sign in with. 409 outside of a demo.
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

import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/**
 * A user's session that ended before its token expires (`tokenEndsMs`, ms UTC of real time), or the access of one:
 * `sessionId` is the `session` or the `access` of media tokens.
 */
export const EndedSession = z.object({ sessionId: z.string(), tokenEndsMs: z.int() });
export type EndedSession = z.output<typeof EndedSession>;

/** Ended sessions whose tokens have not expired yet, so that media refuses users who have signed out. */
export const listEndedSessions = endpoint({
  method: 'GET',
  path: '/sim/v1/ended-sessions',
  service: 'sim',
  access: 'simulator',
  summary: 'Sessions that were ended before their tokens do',
  reply: payload(z.array(EndedSession)),
});

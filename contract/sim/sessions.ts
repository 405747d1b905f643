import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';

/** A session of a user that was ended before its token does (`tokenEndsMs`, ms UTC of real time). */
export const EndedSession = z.object({ sessionId: z.string(), tokenEndsMs: z.int() });
export type EndedSession = z.output<typeof EndedSession>;

/** Every ended session whose token would still be good: media opens nothing to those who signed out. */
export const listEndedSessions = endpoint({
  method: 'GET',
  path: '/sim/v1/ended-sessions',
  service: 'sim',
  access: 'simulator',
  summary: 'Sessions that were ended before their tokens do',
  reply: payload(z.array(EndedSession)),
});

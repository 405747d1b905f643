import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';

/** The largest body of any request, in bytes: a browser's offer of a call has about 8,000. */
const BODY_MAX_BYTES = 65_536;

/** The address of a voice that a contact is to speak with: the only recordings that come. */
const VOICE_PATH = /^\/telephony\/control\/played\/[^/]+\/voice$/;

/** Refuses larger bodies with 413, before they are read if they state their length. Browsers may read the answer. */
export const limitBody = (): MiddlewareHandler => {
  const [usual, voice] = [limitTo(BODY_MAX_BYTES), limitTo(TALKDOWN_AUDIO.maxBytes)];
  return (c, next) => (VOICE_PATH.test(c.req.path) ? voice : usual)(c, next);
};

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: 'The body is too large' }, 413, { 'Access-Control-Allow-Origin': '*' }),
  });

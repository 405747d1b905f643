import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { sameText } from '#platform/signing/same-text.ts';
import { readStreamPath } from '../../renditions.ts';
import { type CheckToken, TokenRefused } from '../../tokens.ts';
import { API_USER } from './control-api.ts';
import type { Viewings } from './viewings.ts';

/** MediaMTX's question before it permits an action. */
const Question = z.object({
  user: z.string(),
  password: z.string(),
  /** The bearer token, if there is one. */
  token: z.string(),
  action: z.string(),
  path: z.string(),
  query: z.string(),
  /** The id of the session that would begin, if any. */
  id: z.nullish(z.string()),
});

export const CHECK_PATH = '/check';

/** The largest question, in bytes. */
const QUESTION_MAX_BYTES = 65_536;

interface Parts {
  checkToken: CheckToken;
  apiPassword: string;
  /** Registers every admitted session. */
  viewings: Pick<Viewings, 'admit'>;
}

/**
 * Answers MediaMTX (`authMethod: http`): 204 permits, 401 refuses. Watching needs a token of that camera,
 * verified as in the embedded engine; the control API is for media only; publishing is refused.
 */
export function viewingCheck(options: Parts): Hono {
  const limitQuestion = bodyLimit({ maxSize: QUESTION_MAX_BYTES, onError: (c) => c.body(null, 413) });
  return new Hono().post(CHECK_PATH, limitQuestion, async (c) => {
    const question = Question.safeParse(await c.req.json().catch(() => undefined));
    const allowed = question.success && (await allows(question.data, options));
    return c.body(null, allowed ? 204 : 401);
  });
}

async function allows(
  question: z.output<typeof Question>,
  { checkToken, apiPassword, viewings }: Parts,
): Promise<boolean> {
  if (question.action === 'api') return question.user === API_USER && sameText(question.password, apiPassword);
  if (question.action !== 'read') return false;
  const stream = readStreamPath(question.path);
  if (!stream) return false;
  const token = new URLSearchParams(question.query).get('jwt') ?? question.token;
  try {
    const right = await checkToken(token, { camera: stream.camera, use: 'live' });
    if (question.id) viewings.admit(question.id, right);
    return true;
  } catch (error) {
    if (error instanceof TokenRefused) return false;
    throw error;
  }
}

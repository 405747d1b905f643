import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Logger } from 'pino';

/**
 * The answer to a request that failed with `error` because its client left, before it had sent all
 * of it or while it waited, noted in one line; undefined where something else is to blame. Nobody
 * reads the answer.
 */
export function answerClientLeft(c: Context, error: unknown, log: Pick<Logger, 'debug'>): Response | undefined {
  const { signal } = c.req.raw;
  const leftWaiting = signal.aborted && error === signal.reason;
  if (!leftWaiting && !isUnfinished(c)) return undefined;
  log.debug({ method: c.req.method, path: c.req.path }, 'a client left before its request was answered');
  return c.body(null, 400);
}

function isUnfinished(c: Context): boolean {
  // A request that a test hands straight to the app has no connection.
  const request: Pick<IncomingMessage, 'destroyed' | 'complete'> | undefined = c.env?.incoming;
  return request?.destroyed === true && !request.complete;
}

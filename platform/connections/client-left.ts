import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Logger } from 'pino';

/**
 * Handles a request that failed with `error` because its client left, either before sending all of it or while
 * waiting: logs one line and returns an answer that nobody reads. Returns undefined when the error has another
 * cause.
 */
export function answerClientLeft(c: Context, error: unknown, log: Pick<Logger, 'debug'>): Response | undefined {
  const { signal } = c.req.raw;
  const leftWaiting = signal.aborted && error === signal.reason;
  if (!leftWaiting && !isUnfinished(c)) return undefined;
  log.debug({ method: c.req.method, path: c.req.path }, 'a client left before its request was answered');
  c.set('hasLeft', true);
  return c.body(null, 400);
}

/** Whether a request was handled as one whose client left. */
export const hasLeft = (c: Context): boolean => c.get('hasLeft') === true;

function isUnfinished(c: Context): boolean {
  // Requests that tests hand straight to the app have no connection.
  const request: Pick<IncomingMessage, 'destroyed' | 'complete'> | undefined = c.env?.incoming;
  return request?.destroyed === true && !request.complete;
}

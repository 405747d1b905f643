import type { Context, ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import { PlansUnavailable } from '../pictures/camera-pictures.ts';
import { NoPicture } from '../pictures/picture.ts';
import { TokenRefused } from '../tokens.ts';

/** A request that cannot be answered; `message` is meant for the user. */
export class FailedRequest extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Seconds after which a client may retry when the server could not be reached. */
const SERVER_AWAY_SECONDS = 2;

/** Turns errors into `{message, code}`; unexpected errors are logged and answered with a general message. */
export function failureHandler(log: Logger): ErrorHandler {
  return (error, c) => {
    const failed = known(error);
    if (failed) return answerFailure(c, failed);
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return answerFailure(c, new FailedRequest('internal', 'Something went wrong in the media service'));
  };
}

/** Answers `{message, code}` with the code's status. */
export function answerFailure(c: Context, failed: FailedRequest): Response {
  const headers = failed.retryAfterSeconds ? { 'Retry-After': String(failed.retryAfterSeconds) } : undefined;
  return c.json({ message: failed.message, code: failed.code }, ERROR_CODES[failed.code], headers);
}

function known(error: Error): FailedRequest | undefined {
  if (error instanceof FailedRequest) return error;
  if (error instanceof TokenRefused) {
    return new FailedRequest(error.status === 401 ? 'session_missing' : 'permission_denied', error.message);
  }
  if (error instanceof PlansUnavailable) return new FailedRequest('unavailable', error.message, SERVER_AWAY_SECONDS);
  return error instanceof NoPicture ? new FailedRequest('not_found', error.message) : undefined;
}

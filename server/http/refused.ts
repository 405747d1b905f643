import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';

/**
 * A call that is answered with a failure on purpose. Services throw it; `bind` turns it
 * into its status and `{message, code}`. `message` is meant for the user.
 */
export class Refused extends Error {
  readonly code: ErrorCode;
  /** When it is worth trying again, in whole seconds from now; each 429 says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: 'too_many_requests', message: string, retryAfterSeconds: number);
  constructor(code: Exclude<ErrorCode, 'too_many_requests'>, message: string);
  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(retryAfterSeconds));
  }

  get status(): (typeof ERROR_CODES)[ErrorCode] {
    return ERROR_CODES[this.code];
  }
}

/** The refusal of everything that does not exist, or lies outside the caller's scope: the two look alike. */
export const notFound = (what: string) => new Refused('not_found', `${what} not found`);

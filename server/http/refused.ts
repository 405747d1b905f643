import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';

/**
 * A call that is answered with a failure on purpose. Services throw it; `bind` turns it
 * into its status and `{message, code}`. `message` is meant for the user.
 */
export class Refused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }

  get status(): (typeof ERROR_CODES)[ErrorCode] {
    return ERROR_CODES[this.code];
  }
}

/** The refusal of everything that does not exist, or lies outside the caller's scope: the two look alike. */
export const notFound = (what: string) => new Refused('not_found', `${what} not found`);

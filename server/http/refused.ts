import { ERROR_CODES, type ErrorCode, type LaterChange } from '#contract/errors.ts';
import type { Named } from '#contract/names.ts';

/**
 * A deliberate refusal of a call. Services throw it; `mount` turns it into its status and `{message, code}`. `message`
 * is shown to the user.
 */
export class Refused extends Error {
  readonly code: ErrorCode;
  /** Seconds to wait before retrying; every 429 has it. */
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

/** The refusal of an update that is based on an older version of its record than the present one. */
export class Outdated extends Refused {
  /** Absent when nobody knows any more who changed it. */
  readonly laterChange: LaterChange | undefined;

  constructor(message: string, laterChange?: LaterChange) {
    super('outdated', message);
    this.laterChange = laterChange;
  }
}

/** The refusal of an act on an alarm in the hands of a colleague that the caller does not know of. */
export class InOtherHands extends Refused {
  readonly holder: Named;

  constructor(holder: Named) {
    super('in_other_hands', `${holder.name} works on this alarm`);
    this.holder = holder;
  }
}

/** The refusal for records that do not exist or lie outside the caller's scope: the two look alike. */
export const notFound = (what: string) => new Refused('not_found', `${what} not found`);

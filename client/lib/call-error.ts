import { type ErrorCode, TEXTS } from '#contract/errors.ts';
import type { Holder } from './holder-question.ts';

/** A call that was refused or failed. `message` is meant for the user. */
export class CallError extends Error {
  /** HTTP status; 0 if the server was not reached. */
  readonly status: number;
  /**
   * The server's code; 'network' if the server was not reached, 'unreadable' if its reply could not be read.
   */
  readonly code: string;

  /** The colleague who has the alarm, with `in_other_hands`. */
  readonly holder: Holder | undefined;

  /** `cause`: the reply of a call that was refused, which has the id of its request. */
  constructor(message: string, status: number, code: string, cause?: unknown, holder?: Holder) {
    super(message, { cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.holder = holder;
  }
}

export function isCallError(error: unknown, code?: ErrorCode): error is CallError {
  return error instanceof CallError && (code === undefined || error.code === code);
}

/** Whether a call did not reach the server, nor a proxy that had it: sent again it may succeed. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);

/** 'The alarm was not resolved: the server cannot be reached.' */
export const unsentText = (what: string): string => `${what}: the server cannot be reached.`;

/** Errors of the runtime, which tell developers what went wrong. */
const OF_RUNTIME = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * The text for a banner or a toast. The message of a value that cannot be read is its faults as JSON, that of a mistake in
 * the program is for developers.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || OF_RUNTIME.some((kind) => error instanceof kind)) return TEXTS.unreadable;
  return error.message && !('issues' in error) ? error.message : TEXTS.unreadable;
}

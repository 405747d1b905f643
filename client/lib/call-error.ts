import { type ErrorCode, TEXTS } from '#contract/errors.ts';

/** A call that was refused or failed. `message` is meant for the user. */
export class CallError extends Error {
  /** HTTP status; 0 if the server was not reached. */
  readonly status: number;
  /**
   * The server's code; 'network' if the server was not reached, 'unreadable' if its reply could not be read.
   */
  readonly code: string;

  /** `cause`: the reply of a call that was refused, which has the id of its request. */
  constructor(message: string, status: number, code: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
  }
}

export function isCallError(error: unknown, code?: ErrorCode): error is CallError {
  return error instanceof CallError && (code === undefined || error.code === code);
}

/** The text for a banner or a toast. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : TEXTS.unreadable;
}

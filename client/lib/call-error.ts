import { type ErrorCode, TEXTS } from '#contract/errors.ts';

/** A call that was refused or did not come through. `message` is meant for the user. */
export class CallError extends Error {
  /** HTTP status; 0 where the server was not reached. */
  readonly status: number;
  /** The server's code; 'network' where it was not reached, 'unreadable' where its answer made no sense. */
  readonly code: string;

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

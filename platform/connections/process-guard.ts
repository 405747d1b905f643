import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/** Error codes of broken connections: they describe the other end, not this process. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The last resort for errors without a listener. The error of a broken connection is logged and the process
 * goes on, because one client must not end it for all; the missing listener is a bug. After any other error the
 * state of the process is unknown: the error is logged and `end` is called. `errors` is the emitter, normally
 * the process.
 */
export function guardProcess(errors: EventEmitter, log: Pick<Logger, 'error' | 'fatal'>, end: () => void): void {
  const take = (error: unknown) => {
    if (isBroken(error)) {
      log.error({ err: error }, 'a connection broke and had no error listener');
      return;
    }
    log.fatal({ err: error }, 'the process cannot continue');
    end();
  };
  errors.on('uncaughtException', take);
  errors.on('unhandledRejection', take);
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.has(String(error.code)) && 'syscall' in error;
}

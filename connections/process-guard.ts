import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/** What the system says of a connection that broke: such an error tells of the other end, not of this process. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The last resort for errors that nobody listened for. The one of a broken connection is logged as
 * what it is, a missing listener, and the process goes on: one client must not end it for all.
 * After any other the state is unknown: it is logged, and `end` is called. `errors` emits them: the process.
 */
export function guardProcess(errors: EventEmitter, log: Pick<Logger, 'error' | 'fatal'>, end: () => void): void {
  const take = (error: unknown) => {
    if (isBroken(error)) {
      log.error({ err: error }, 'a connection broke and nobody listened');
      return;
    }
    log.fatal({ err: error }, 'the process cannot go on');
    end();
  };
  errors.on('uncaughtException', take);
  errors.on('unhandledRejection', take);
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.has(String(error.code)) && 'syscall' in error;
}

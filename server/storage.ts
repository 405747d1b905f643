import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { Refused } from './http/refused.ts';

/** What the server writes to. */
export type StorageArea = 'database' | 'recordings';

/** Knows whether what the server keeps can be written. */
export interface Storage {
  /**
   * What to throw in the place of an error of a write: a refusal that says that nothing was saved,
   * where the storage is to blame, which then counts as failing; else the error itself.
   */
  failed(area: StorageArea, error: unknown): unknown;
  /** A write has worked, so that its area no longer counts as failing. */
  worked(area: StorageArea): void;
  isFailing(area: StorageArea): boolean;
  /** Since when what fails, in one line; undefined while everything works. */
  trouble(): string | undefined;
}

/** Codes of SQLite that blame the file, its folder or its disk, and not the statement. */
const SQLITE_STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** Codes that say that there is no room left. */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG']);

const FULL_TEXT = 'Nothing was saved: the storage of the server is full. Try again later';
const FAILED_TEXT = 'Nothing was saved: the server cannot write to its storage. Try again later';

export function createStorage({ realTime, logger }: { realTime: Clock; logger: Logger }): Storage {
  const failing = new Map<StorageArea, { code: string; sinceMs: number }>();
  return {
    failed: (area, error) => {
      const code = storageCode(error);
      if (code === undefined) return error;
      if (!failing.has(area)) {
        failing.set(area, { code, sinceMs: realTime.now() });
        logger.error({ err: error, area }, 'the storage fails');
      }
      return new Refused('storage_failed', FULL.has(code) ? FULL_TEXT : FAILED_TEXT);
    },
    worked: (area) => {
      if (failing.delete(area)) logger.warn({ area }, 'the storage works again');
    },
    isFailing: (area) => failing.has(area),
    trouble: () => {
      const parts = [...failing].map(
        ([area, { code, sinceMs }]) => `${area} since ${new Date(sinceMs).toISOString()} (${code})`,
      );
      return parts.length > 0 ? `The storage fails: ${parts.join(', ')}` : undefined;
    },
  };
}

/** The code of an error that the storage is to blame for: of the system's calls, or of SQLite. */
function storageCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return 'syscall' in error || SQLITE_STORAGE.test(error.code) ? error.code : undefined;
}

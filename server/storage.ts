import type { Logger } from 'pino';
import { damageText } from '#db/damage.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from './http/refused.ts';

/** The areas that the server writes to. */
export type StorageArea = 'database' | FileArea;

/** A folder of files, by its name in the data folder. */
export type FileArea = `folder ${string}`;

/** Tracks whether the server can write its data. */
export interface Storage {
  /**
   * Returns the error to throw for a failed write: when the storage caused it, marks the area as failing and returns a
   * refusal saying that nothing was saved; otherwise returns the original error.
   */
  failed(area: StorageArea, error: unknown): unknown;
  /**
   * The refusal of a call that failed because the database is damaged; undefined for other errors. The damage is logged
   * once, and remains until the server is started again.
   */
  damaged(error: unknown): Refused | undefined;
  /** A write has succeeded, so its area no longer counts as failing. */
  worked(area: StorageArea): void;
  isFailing(area: StorageArea): boolean;
  /** The failing areas and since when they fail, in one line; undefined while everything works. */
  trouble(): string | undefined;
}

/** SQLite codes caused by the file, its folder or its disk, not by the statement. */
const SQLITE_STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/** Codes for a full disk. */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG']);

const FULL_TEXT = 'Nothing was saved: the storage of the server is full. Try again later';
const DAMAGED_TEXT = 'The database of the server is damaged: tell the person who runs it';
const FAILED_TEXT = 'Nothing was saved: the server cannot write to its storage. Try again later';

interface Parts {
  realTime: Clock;
  logger: Logger;
  /** The path of the database's file. */
  database: string;
}

export function createStorage({ realTime, logger, database }: Parts): Storage {
  let damage: string | undefined;
  const damaged: Storage['damaged'] = (error) => {
    const text = damageText(error, database);
    if (text === undefined) return undefined;
    if (damage === undefined) logger.error({ err: error }, text);
    damage ??= `${text}. Since ${new Date(realTime.now()).toISOString()}`;
    return new Refused('storage_failed', DAMAGED_TEXT);
  };
  const failing = new Map<StorageArea, { code: string; sinceMs: number }>();
  return {
    damaged,
    failed: (area, error) => {
      const refusal = area === 'database' ? damaged(error) : undefined;
      if (refusal) return refusal;
      const code = storageCode(error);
      if (code !== undefined && !failing.has(area)) {
        failing.set(area, { code, sinceMs: realTime.now() });
        logger.error({ err: error, area }, 'the storage fails');
      }
      return refusedWrite(error);
    },
    worked: (area) => {
      if (failing.delete(area)) logger.warn({ area }, 'the storage works again');
    },
    isFailing: (area) => failing.has(area),
    trouble: () => {
      if (damage !== undefined) return damage;
      const parts = [...failing].map(
        ([area, { code, sinceMs }]) => `${area} since ${new Date(sinceMs).toISOString()} (${code})`,
      );
      return parts.length > 0 ? `The storage fails: ${parts.join(', ')}` : undefined;
    },
  };
}

/** The refusal of a call whose write the storage has failed; other errors as they are. */
export function refusedWrite(error: unknown): unknown {
  const code = storageCode(error);
  return code === undefined ? error : new Refused('storage_failed', FULL.has(code) ? FULL_TEXT : FAILED_TEXT);
}

/** The code of an error caused by the storage: from a system call or from SQLite. */
export function storageCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return 'syscall' in error || SQLITE_STORAGE.test(error.code) ? error.code : undefined;
}

import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ByteRange } from '#contract/byte-range.ts';
import type { FileArea, Storage } from '../storage.ts';

/** A file that is being written. It is invisible until it is kept, and a dropped one leaves nothing behind. */
export interface FileDraft {
  /** Where the complete content is stored. */
  readonly path: string;
  /** Writes the next bytes; rejects with the storage's refusal on failure. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves once the whole content is on the disk; rejects like `write`. */
  finish(): Promise<void>;
  /** Keeps the file under a new name. */
  keepAs(name: string): Promise<void>;
  /** Deletes the file, unless it was kept. */
  drop(): Promise<void>;
}

/** A file that was kept. */
export interface StoredFile {
  readonly size: number;
  /** Reads a part of it piece by piece. The file is opened when the first piece is requested. */
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** Stores files atomically, readable only by the server's own user. */
export interface FileFolder {
  begin(): Promise<FileDraft>;
  /** Undefined when the file does not exist. */
  find(name: string): Promise<StoredFile | undefined>;
  /**
   * Deletes a file, if it exists. Never rejects: what refers to the file is gone by then, so a failure is logged, and
   * `sweep` tries again.
   */
  drop(name: string): Promise<void>;
  /**
   * Deletes the files that nothing refers to and that were written before a time (ms UTC): unfinished ones, and those
   * whose row was not written or whose removal failed. Files that cannot be deleted are logged.
   */
  sweep(writtenBeforeMs: number, stopped: AbortSignal): Promise<void>;
  /**
   * Deletes files that an earlier run of the server left unfinished when it was killed, as far as they can be deleted.
   * Call before keeping any file.
   */
  dropUnfinished(): void;
  /** Writes as many bytes as the last failed write, and deletes them. Rejects when that fails again. */
  probe(): Promise<void>;
}

/** A new file that is open for writing. */
export interface OpenedFile {
  /** Writes the bytes, or the first part of them, at `from`. */
  write(bytes: Uint8Array, from: number): Promise<{ bytesWritten: number }>;
  /** Resolves once the written bytes are on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a new file for writing, accessible only to this user. */
export type OpenFile = (file: string) => Promise<OpenedFile>;

/** Selects, of some file names, those that rows refer to. */
export type FileUse = (names: readonly string[]) => readonly (string | null)[];

/** Suffix of a file that is still being written. */
const UNFINISHED = '.part';

const openOnDisk: OpenFile = (file) => open(file, 'wx', 0o600);

interface Parts {
  folder: string;
  /** Its name in reports of failing storage. */
  area: FileArea;
  storage: Pick<Storage, 'failed' | 'worked'>;
  /** A name that no other file has or will have. */
  newName: () => string;
  openFile?: OpenFile | undefined;
  inUse: FileUse;
  logger: Pick<Logger, 'warn' | 'info'>;
}

/** Files whose rows are looked up at once. */
const SWEPT_AT_ONCE = 200;

export function createFileFolder(parts: Parts): FileFolder {
  const { folder, area, storage, newName, openFile = openOnDisk, logger } = parts;
  let failedBytes = 0;

  /** A new file; the caller handles its errors. */
  const draftOf = async (path: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await openFile(path);
    let size = 0;
    let isOpen = true;
    const close = async () => {
      if (!isOpen) return;
      isOpen = false;
      await handle.close();
    };
    return {
      write: async (bytes: Uint8Array) => {
        size += bytes.byteLength;
        for (let from = 0; from < bytes.byteLength; ) {
          from += (await handle.write(bytes, from)).bytesWritten;
        }
      },
      finish: async () => {
        await handle.sync();
        await close();
      },
      drop: async () => {
        await close().catch(() => undefined);
        await rm(path, { force: true }).catch(() => undefined);
      },
      size: () => size,
    };
  };

  /** Runs `act`; on failure it reports to the storage and rejects with the storage's refusal. */
  const withStorageCheck = async <T>(size: () => number, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      failedBytes = size();
      throw storage.failed(area, error);
    }
  };

  const drop = async (name: string) => {
    try {
      await rm(join(folder, name), { force: true });
    } catch (error) {
      logger.warn({ err: error, file: name }, 'a file could not be deleted');
    }
  };

  const isOlder = async (name: string, ms: number): Promise<boolean> => {
    const info = await stat(join(folder, name)).catch(() => undefined);
    return Boolean(info?.isFile()) && (info?.mtimeMs ?? ms) < ms;
  };

  return {
    begin: async () => {
      const path = join(folder, `${newName()}${UNFINISHED}`);
      const draft = await withStorageCheck(
        () => 0,
        () => draftOf(path),
      );
      return {
        path,
        write: (bytes) => withStorageCheck(draft.size, () => draft.write(bytes)),
        finish: () => withStorageCheck(draft.size, draft.finish),
        keepAs: async (name) => {
          await withStorageCheck(draft.size, () => rename(path, join(folder, name)));
          storage.worked(area);
        },
        drop: draft.drop,
      };
    },
    find: async (name) => {
      const file = join(folder, name);
      const info = await stat(file).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      return {
        size: info.size,
        async *read({ start, end }) {
          yield* createReadStream(file, { start, end });
        },
      };
    },
    drop,
    sweep: async (writtenBeforeMs, stopped) => {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (let from = 0; from < names.length && !stopped.aborted; from += SWEPT_AT_ONCE) {
        const old: string[] = [];
        for (const name of names.slice(from, from + SWEPT_AT_ONCE)) {
          if (await isOlder(name, writtenBeforeMs)) old.push(name);
        }
        const inUse = new Set(parts.inUse(old));
        for (const name of old) {
          if (inUse.has(name)) continue;
          await drop(name);
          logger.info({ area, file: name }, 'a file that nothing refers to was swept');
        }
      }
    },
    dropUnfinished: () => {
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
      for (const name of readdirSync(folder)) {
        if (!name.endsWith(UNFINISHED)) continue;
        try {
          rmSync(join(folder, name));
        } catch (error) {
          logger.warn({ err: error, file: name }, 'a file could not be deleted');
        }
      }
    },
    probe: async () => {
      const draft = await draftOf(join(folder, `probe${UNFINISHED}`));
      try {
        await draft.write(new Uint8Array(failedBytes));
        await draft.finish();
      } finally {
        await draft.drop();
      }
    },
  };
}

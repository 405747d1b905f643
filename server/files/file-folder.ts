import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** Deletes a file, if it exists. */
  drop(name: string): Promise<void>;
  /**
   * Deletes files that an earlier run of the server left unfinished when it was killed. Call before keeping any file.
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
}

export function createFileFolder({ folder, area, storage, newName, openFile = openOnDisk }: Parts): FileFolder {
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
  const stored = async <T>(size: () => number, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      failedBytes = size();
      throw storage.failed(area, error);
    }
  };

  return {
    begin: async () => {
      const path = join(folder, `${newName()}${UNFINISHED}`);
      const draft = await stored(
        () => 0,
        () => draftOf(path),
      );
      return {
        path,
        write: (bytes) => stored(draft.size, () => draft.write(bytes)),
        finish: () => stored(draft.size, draft.finish),
        keepAs: async (name) => {
          await stored(draft.size, () => rename(path, join(folder, name)));
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
    drop: (name) => rm(join(folder, name), { force: true }),
    dropUnfinished: () => {
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
      for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name));
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

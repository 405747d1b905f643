import { createReadStream, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from '#contract/byte-range.ts';
import type { Storage } from '../storage.ts';

/** A file that is being written. Nobody sees it before it is kept, and nothing is left of one that was dropped. */
export interface FileDraft {
  /** Where its content lies, once it is whole. */
  readonly path: string;
  /** Writes the next bytes; rejects with the refusal of the storage where that fails. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves once all of it is on the disk; rejects as `write` does. */
  finish(): Promise<void>;
  /** Keeps it under a name that is new. */
  keepAs(name: string): Promise<void>;
  /** Lets go of it, unless it was kept. */
  drop(): Promise<void>;
}

/** A file that was kept. */
export interface StoredFile {
  readonly size: number;
  /** Reads a part of it, piece by piece. The file is opened when the first piece is asked for. */
  read(range: ByteRange): AsyncIterable<Uint8Array>;
}

/** Keeps files whole or not at all, for nobody else on the machine to read. */
export interface FileFolder {
  begin(): Promise<FileDraft>;
  /** Undefined where there is no such file. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Lets go of one, if it is there. */
  drop(name: string): Promise<void>;
  /** Lets go of what an earlier life of the server had begun to write when it was killed. To be called before anything is kept. */
  dropUnfinished(): void;
  /** Writes as much as last could not be written, and lets go of it. Rejects when that fails again. */
  probe(): Promise<void>;
}

/** A new file that is open for writing. */
export interface OpenedFile {
  /** Writes what follows `from`, or the beginning of that. */
  write(bytes: Uint8Array, from: number): Promise<{ bytesWritten: number }>;
  /** Resolves once what was written is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a new file to write to, for nobody but this user. */
export type OpenFile = (file: string) => Promise<OpenedFile>;

/** The name of a file that is still being written ends so. */
const UNFINISHED = '.part';

const openOnDisk: OpenFile = (file) => open(file, 'wx', 0o600);

interface Parts {
  folder: string;
  storage: Pick<Storage, 'failed' | 'worked'>;
  /** A name that no other file has or will have. */
  newName: () => string;
  openFile?: OpenFile | undefined;
}

export function createFileFolder({ folder, storage, newName, openFile = openOnDisk }: Parts): FileFolder {
  let failedBytes = 0;

  /** A new file; what goes wrong with it is left to the caller. */
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

  /** Does it; where that fails, says so to the storage and rejects with its refusal. */
  const stored = async <T>(size: () => number, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      failedBytes = size();
      throw storage.failed('recordings', error);
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
          storage.worked('recordings');
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

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps recordings as files. */
export interface AudioFolder {
  /** Keeps a recording under a name that is new. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads one; rejects when it is not there. */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets go of one, if it is there. */
  drop(name: string): Promise<void>;
}

/** Keeps the recordings of talkdowns in the data folder, for nobody else on the machine to read. */
export function createAudioFolder(dataDir: string): AudioFolder {
  const folder = join(dataDir, 'talkdowns');
  return {
    keep: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600, flush: true });
    },
    read: async (name) => new Uint8Array(await readFile(join(folder, name))),
    drop: (name) => rm(join(folder, name), { force: true }),
  };
}

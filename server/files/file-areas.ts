import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FileArea, Storage } from '../storage.ts';
import { createFileFolder, type FileFolder, type FileUse, type OpenFile } from './file-folder.ts';

/**
 * The folders of files in the data folder. A domain registers its folder as it creates its services; from then on the
 * server removes the files that an earlier run left unfinished, sweeps the folder, reports it while it cannot be
 * written, and probes it until it can. The types and sizes of uploads are those of the endpoint record (`uploads`).
 */
export interface FileAreas {
  /**
   * Registers a folder of the data folder. `inUse` selects, of some file names, those that rows refer to. Throws when
   * the folder is registered already.
   */
  add(name: string, inUse: FileUse): FileFolder;
  all(): readonly { area: FileArea; folder: FileFolder }[];
}

interface Parts {
  dataDir: string;
  storage: Pick<Storage, 'failed' | 'worked'>;
  logger: Pick<Logger, 'warn' | 'info'>;
  openFile?: OpenFile | undefined;
}

export function createFileAreas({ dataDir, ...parts }: Parts): FileAreas {
  const areas: { area: FileArea; folder: FileFolder }[] = [];
  return {
    add: (name, inUse) => {
      const area: FileArea = `folder ${name}`;
      if (areas.some((other) => other.area === area)) throw new Error(`two domains keep files in ${name}`);
      const folder = createFileFolder({ ...parts, folder: join(dataDir, name), area, newName: randomUUID, inUse });
      areas.push({ area, folder });
      return folder;
    },
    all: () => areas,
  };
}

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { create, extract } from 'tar';
import { BackupFailure } from '#db/backup/manifest.ts';

/** Whether a backup at this path is one file: a tar archive, compressed or not. */
export const isArchive = (file: string): boolean => /\.(tar|tar\.gz|tgz)$/.test(file);

/** Packs the content of a folder into an archive for this user only, which is there once it is whole. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await create({ cwd: folder, file: part, gzip: !file.endsWith('.tar'), portable: true }, ['.']);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Unpacks an archive into an empty folder: files and folders only, none of them outside of it. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new BackupFailure('there is no such file');
  try {
    await extract({
      cwd: folder,
      file,
      strict: true,
      filter: (_, entry) => 'type' in entry && ['File', 'OldFile', 'Directory'].includes(entry.type),
    });
  } catch {
    throw new BackupFailure('it is not a whole archive');
  }
}

import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** MediaMTX's folder in the data folder. */
export const SETTINGS_FOLDER = 'mediamtx';

/** Writes MediaMTX's configuration where only its owner may read it: the cameras' credentials are in it. Returns the file. */
export async function writeSettings(folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const file = join(folder, 'mediamtx.yml');
  // A file that is there keeps its mode when it is written anew.
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** Removes the configuration; also that of a media that was killed before it could do so itself. */
export async function removeSettings(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

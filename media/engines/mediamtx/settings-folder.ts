import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** MediaMTX's folder in the data folder. */
export const SETTINGS_FOLDER = 'mediamtx';

/**
 * Writes MediaMTX's configuration readable by its owner only, because it contains the cameras' credentials.
 * Returns the file.
 */
export async function writeSettings(folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const file = join(folder, 'mediamtx.yml');
  // Overwriting would keep the mode of an existing file.
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** Removes the configuration, including one left behind by a killed media. */
export async function removeSettings(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where `npm test` unpacks programs (scripts/steps/system-programs.mjs), and where systems have them. */
const PLACES = ['.cache/programs/usr/sbin', '.cache/programs/usr/bin', '/usr/sbin', '/usr/bin', '/usr/local/bin'];

/**
 * Returns the file of a program of the system.
 * @throws an error that names the package to install, where the program is missing
 */
export function requireProgram(name: string, packageName: string): string {
  const file = PLACES.map((place) => path.resolve(place, name)).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${name} is missing: install your system's package "${packageName}"`);
  return file;
}

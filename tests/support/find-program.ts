import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where `npm test` unpacks programs (scripts/steps/system-programs.mjs), and where systems have them. */
const PLACES = ['.cache/programs/usr/sbin', '.cache/programs/usr/bin', '/usr/sbin', '/usr/bin', '/usr/local/bin'];

/** A program of the system that tests run where it is; undefined where it is not. */
export function findProgram(name: string): string | undefined {
  return PLACES.map((place) => path.resolve(place, name)).find((file) => existsSync(file));
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'watchfloor-tests-';

interface RunFolder {
  folder: string;
  remove: () => void;
}

/**
 * The temporary folder of a test run. The first call creates it and sets TMPDIR to it, which the workers of the
 * run inherit, so that everything a test puts into the system's temporary folder is removed with it. Later
 * calls return the same folder.
 */
export function runFolder(): RunFolder {
  const present = tmpdir();
  const folder = path.basename(present).startsWith(PREFIX) ? present : mkdtempSync(path.join(present, PREFIX));
  process.env.TMPDIR = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

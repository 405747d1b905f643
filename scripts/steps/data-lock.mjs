import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { startOf } from './running-process.mjs';
import { shown } from './settings.mjs';

const FILE = 'in-use.json';

/**
 * Marks a data folder as used by this process until it ends. Two Watchfloors must not write one database, and
 * data must not be replaced under a running one, whatever their ports. The mark is valid as long as its process
 * runs, even suspended; the mark of a killed process is not, even when its process id is in use again.
 */
export function lockData(folder) {
  const file = path.join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  if (!take(file, mine)) {
    const pid = userOf(folder);
    if (pid !== undefined) {
      throw new StartFailure(
        `The data folder ${shown(folder)} is in use by another Watchfloor (process ${pid}): stop it first, or set DATA_DIR to another.`,
      );
    }
    rmSync(file, { force: true });
    if (!take(file, mine)) return lockData(folder);
  }
  process.on('exit', () => {
    if (read(file) === mine) rmSync(file, { force: true });
  });
}

/** Whether the mark could be set; it cannot when there is one already. */
function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The id of the process that uses the data folder, if any. */
export function userOf(folder) {
  try {
    const { pid, started } = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
    const running = Number.isInteger(pid) ? startOf(pid) : undefined;
    if (running === undefined) return undefined;
    // Marks of earlier versions do not record when their process was started.
    return started === undefined || started === running ? pid : undefined;
  } catch {
    return undefined;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

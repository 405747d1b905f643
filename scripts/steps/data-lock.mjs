import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { startOf } from './running-process.mjs';
import { shown } from './settings.mjs';

const FILE = 'in-use.json';

/**
 * Marks a data folder as used by this process until it ends. Two Watchfloors must not write one database, nor may its
 * data be replaced under a running one, whatever ports they have. The mark holds as long as its process runs, a
 * suspended one too; the mark of a process that was killed holds nothing, even when another has its number by now.
 */
export function lockData(folder) {
  const file = path.join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  if (!take(file, mine)) {
    const pid = holderOf(file);
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

/** Whether the mark could be set; it cannot where one is. */
function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that uses the folder, if there is one. */
function holderOf(file) {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    const running = Number.isInteger(pid) ? startOf(pid) : undefined;
    if (running === undefined) return undefined;
    // A mark of an earlier version does not say when its process was started.
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

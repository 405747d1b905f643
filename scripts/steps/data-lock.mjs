import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './fail.mjs';
import { shown } from './settings.mjs';

const FILE = 'in-use.json';

/** The mark is renewed this often; one older than the second is of a process that was killed, whose number another has by now. */
const RENEW_MS = 2_000;
const STALE_MS = 10_000;

/**
 * Marks a data folder as used by this process until it ends. Two Watchfloors must not write one database, nor may its
 * data be replaced under a running one, whatever ports they have.
 */
export function lockData(folder) {
  const file = path.join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid });
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
  setInterval(() => renew(file), RENEW_MS).unref();
  process.on('exit', () => {
    if (read(file) === mine) rmSync(file, { force: true });
  });
}

/** Whether the mark could be set; it cannot where one is. */
function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function renew(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Somebody has emptied the data folder; there is nothing left to guard.
  }
}

/** The process that uses the folder, if there is one. */
function holderOf(file) {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8'));
    const fresh = Date.now() - statSync(file).mtimeMs < STALE_MS;
    return fresh && Number.isInteger(pid) && lives(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There, but of another user.
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

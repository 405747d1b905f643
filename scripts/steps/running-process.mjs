import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** States of a process that has ended but has not been reaped. */
const ENDED = ['Z', 'X'];

/** Index of the start time in /proc/PID/stat, counted from the state, which follows the name. */
const STARTED = 19;

/**
 * Distinguishes a running process from any other with the same id, earlier or later: its start time. Undefined
 * when it does not run. A suspended process counts as running.
 */
export function startOf(pid) {
  if (!isRunning(pid)) return undefined;
  return fromProc(pid) ?? fromPs(pid);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

/** Linux: ticks since boot, and the id of that boot. Undefined without /proc. */
function fromProc(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name is in brackets and may hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (ENDED.includes(fields[0])) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[STARTED]}`;
}

/** macOS and others. */
function fromPs(pid) {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const shown = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim();
    const [state = '', ...started] = shown.split(/\s+/);
    return ENDED.includes(state[0]) ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}

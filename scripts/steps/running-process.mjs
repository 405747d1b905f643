import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** States of a process that has ended and that nobody has asked after yet. */
const ENDED = ['Z', 'X'];

/** Where the time of the start stands in /proc/PID/stat, counted from the state, which follows the name. */
const STARTED = 19;

/**
 * What tells a running process from any other that has, had or will have its number: when it was started.
 * Undefined when it does not run. A suspended process runs.
 */
export function startOf(pid) {
  if (!lives(pid)) return undefined;
  return fromProc(pid) ?? fromPs(pid);
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

/** Linux: ticks since the machine was booted, and which boot that was. Undefined where there is no /proc. */
function fromProc(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name stands in brackets and may hold any character.
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

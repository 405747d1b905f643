import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** How long a process may take to stop before it is killed, in ms. */
const PATIENCE_MS = 2_000;

/** Running tools, each with the function that signals it. */
const tools = new Map();
let programs;
let asked = false;

/**
 * Ends a tool when this script is asked to stop before the tool has ended; as a group, together with everything
 * the tool has started. Returns a function that signals the tool; undefined when it could not start.
 */
export function endOnStop(child, { group = false } = {}) {
  if (child.pid === undefined) return undefined;
  const signalTo = (signal) => {
    try {
      process.kill(group ? -child.pid : child.pid, signal);
    } catch {
      // It has ended at the same moment.
    }
  };
  // A stop was requested already, and the request will not be repeated.
  if (asked) signalTo('SIGKILL');
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => tools.delete(child));
  tools.set(child, { signalTo, ended });
  return signalTo;
}

/** From now on a request to stop is the normal end of a run: `stop` ends all programs, and the exit code is 0. */
export function stopBy(stop) {
  programs = stop;
}

/** Whether this script has been asked to stop; failures from then on are not reported. */
export const isStopping = () => asked;

/** Ends everything that has been started, then this script. */
export async function stopOnSignal(signal) {
  if (asked) return;
  asked = true;
  await Promise.all([endTools(), programs?.()]);
  process.exit(programs ? 0 : 128 + constants.signals[signal]);
}

async function endTools() {
  const all = [...tools.values()];
  for (const { signalTo } of all) signalTo('SIGTERM');
  await Promise.race([Promise.all(all.map(({ ended }) => ended)), setTimeout(PATIENCE_MS)]);
  for (const { signalTo } of tools.values()) signalTo('SIGKILL');
}

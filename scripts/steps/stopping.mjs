import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** What is asked to end may take so long; then it is ended. */
const PATIENCE_MS = 2_000;

/** What has been started and has not ended yet, each with how to signal it. */
const tools = new Map();
let programs;
let asked = false;

/** Ends a tool when this script is asked to stop before the tool has ended; as a group, with whatever the tool has started. */
export function endWhenAsked(child, { group = false } = {}) {
  if (child.pid === undefined) return;
  const signalTo = (signal) => {
    try {
      process.kill(group ? -child.pid : child.pid, signal);
    } catch {
      // It has ended in the same moment.
    }
  };
  // Whoever asked will not ask again for what begins only now.
  if (asked) signalTo('SIGKILL');
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => tools.delete(child));
  tools.set(child, { signalTo, ended });
}

/** From now on being asked to stop is how a run ends: `stop` ends all programs, and the exit code is 0. */
export function stopBy(stop) {
  programs = stop;
}

/** Whether this script has been asked to stop; what fails from then on is no failure to tell. */
export const isStopping = () => asked;

/** Ends everything that has been started, then this script. */
export async function stopWhenAsked(signal) {
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

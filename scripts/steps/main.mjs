import { OptionFailure, StartFailure } from './fail.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { onNpmExit } from './parent.mjs';
import { shown } from './settings.mjs';
import { isStopping, stopOnSignal } from './stopping.mjs';

/**
 * Runs a script's main function. A Node that is too old, or a StartFailure, ends it with one line and exit code
 * 1; a wrong option with 2. A request to stop, or the loss of its npm, ends it with everything it has started.
 */
export async function main(run) {
  try {
    checkNodeVersion();
    onNpmExit(() => stopOnSignal('SIGTERM'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopOnSignal(signal));
    await run();
  } catch (error) {
    // Programs ended on request also fail; that is not worth reporting.
    if (isStopping()) return;
    const line = error instanceof StartFailure ? error.message : describeUnwritable(error);
    if (line === undefined) throw error;
    console.error(line);
    process.exit(error instanceof OptionFailure ? 2 : 1);
  }
}

/** The one-line message for a file that could not be written, if that was the error. */
function describeUnwritable({ code, path }) {
  if (typeof path !== 'string') return undefined;
  if (code === 'ENOSPC') return `${shown(path)} cannot be written (${code}): the disk is full.`;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return `${shown(path)} cannot be written (${code}): the project's folder has to be writable.`;
}

const LOOK_MS = 200;

/**
 * Calls `gone` when npm, which started this script through a shell, is no longer there: a
 * signal to npm ends that shell, and the shell does not pass it on.
 */
export function whenNpmIsGone(gone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    gone();
  }, LOOK_MS);
  look.unref();
}

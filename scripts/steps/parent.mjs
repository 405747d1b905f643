const LOOK_MS = 200;

/**
 * Calls `gone` when the npm that started this script has ended. The npm script begins with `exec`, so that
 * npm's signals reach this process and not a shell in between; a killed npm sends none.
 */
export function onNpmExit(gone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    gone();
  }, LOOK_MS);
  look.unref();
}

import { StartFailure } from './fail.mjs';

const NEEDED = [20, 19];

/** Refuses a Node that is too old, before anything else runs. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  if (!enough) throw new StartFailure(`Watchfloor needs Node ${NEEDED.join('.')} or later; this is Node ${version}.`);
}

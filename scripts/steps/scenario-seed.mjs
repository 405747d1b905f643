import { execFileSync } from 'node:child_process';
import { ROOT } from './settings.mjs';

/** The seeds that the library must pass. */
const SEEDS = 20;

/**
 * The seed with which the library is played: it follows from the content of the commit, so that the same commit plays the
 * same stories everywhere, and twenty commits play about as many seeds. 1 where there is no repository.
 */
export function chooseScenarioSeed() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return seedOf(execFileSync('git', ['rev-parse', 'HEAD^{tree}'], options).trim());
  } catch {
    return 1;
  }
}

/** From 1; `hash` in hex digits. */
const seedOf = (hash) => (Number.parseInt(hash.slice(0, 8), 16) % SEEDS) + 1;

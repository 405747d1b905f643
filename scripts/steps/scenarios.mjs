import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { runTool } from './run-tool.mjs';
import { chooseScenarioSeed } from './scenario-seed.mjs';
import { ROOT } from './settings.mjs';

const LIBRARY = 'scenarios';

/**
 * Plays the scenarios of the library with the seed of the commit. `twice`: two plays at the same time, whose logs must be
 * the same byte for byte: neither what else the machine does nor how fast it is may change them. Prints the output of what
 * fails. Returns the numbers of passed and failed plays and comparisons.
 */
export async function runScenarios({ twice }) {
  const from = performance.now();
  await build({ only: ['watchfloor'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-scenarios-'));
  try {
    const seed = chooseScenarioSeed();
    const names = twice ? ['first', 'second'] : ['only'];
    const plays = await Promise.all(
      names.map((name) => play(['--log', path.join(folder, name), '--workers', '1', '--seeds', `${seed}..${seed}`])),
    );
    const differing = twice ? compare(path.join(folder, 'first'), path.join(folder, 'second')) : [];
    for (const name of differing) console.log(`FAIL ${name}: two plays with one seed have different logs`);
    const sum = (key) => plays.reduce((total, one) => total + one[key], 0);
    const failed = sum('failed') + differing.length;
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} scenarios, seed ${seed} (${((performance.now() - from) / 1_000).toFixed(1)} s)`,
    );
    return { passed: sum('passed'), failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(args) {
  const program = path.join(ROOT, 'dist/watchfloor.js');
  const { code, output } = await runTool(process.execPath, [program, 'scenario', 'run', LIBRARY, ...args]);
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(output.trim().split('\n').at(-1) ?? '')?.[1] ?? 0);
  const passed = count('passed');
  if (code !== 0) console.log(output.trim());
  // A command that could not run counts as one failure.
  return { passed, failed: Math.max(count('failed') + count('broken'), code === 0 && passed > 0 ? 0 : 1) };
}

/** The logs that differ, or that one of the folders does not have. */
function compare(first, second) {
  const names = [...new Set([first, second].flatMap((folder) => readdirSync(folder)))];
  return names.filter((name) => textOf(first, name) !== textOf(second, name));
}

function textOf(folder, name) {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}

import { readFileSync, writeFileSync } from 'node:fs';

/** Clock ticks of a second in /proc. */
const TICKS = 100;

/**
 * Measures the phases of a test run, each of which returns `{ passed, failed, files }`: `files` are the files that it ran,
 * with their names and ms, where it knows them.
 */
export class Phases {
  #phases = [];

  /** Runs a phase and records its time and its counts. Returns its result. */
  async run(name, run) {
    const [from, processorFrom] = [performance.now(), processorMsOfChildren()];
    const result = await run();
    const processorMs = processorFrom === undefined ? undefined : processorMsOfChildren() - processorFrom;
    const { passed = 0, failed = 0, files = [] } = result ?? {};
    this.#phases.push({ name, wallMs: performance.now() - from, processorMs, passed, failed, files });
    return result;
  }

  get passed() {
    return this.#sum('passed');
  }

  get failed() {
    return this.#sum('failed');
  }

  /** Prints a line for each phase with its times and counts, and the slowest files of all. */
  print(slowest) {
    const row = (...cells) =>
      `  ${cells[0].padEnd(14)}${cells
        .slice(1)
        .map((cell) => cell.padStart(12))
        .join('')}`;
    console.log(`\n${row('phase', 'wall', 'processor', 'files', 'tests')}`);
    for (const { name, wallMs, processorMs, files, passed, failed } of this.#phases) {
      const numbers = [files.length, passed + failed].map((number) => (number === 0 ? '' : String(number)));
      console.log(row(name, seconds(wallMs), processorMs === undefined ? '' : seconds(processorMs), ...numbers));
    }
    const files = this.#phases.flatMap((phase) => phase.files.map((file) => ({ ...file, phase: phase.name })));
    console.log(`\n  slowest files`);
    for (const { name, ms, phase } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowest))
      console.log(`  ${seconds(ms).padStart(10)}  ${phase.padEnd(12)}  ${name}`);
  }

  /** Writes all of it as JSON, times in ms. */
  save(file) {
    writeFileSync(file, JSON.stringify({ phases: this.#phases }, undefined, 2));
  }

  #sum(key) {
    return this.#phases.reduce((sum, phase) => sum + phase[key], 0);
  }
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** The processor time of all programs that this one has started and that have ended, ms; undefined outside Linux. */
function processorMsOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[13]) + Number(fields[14])) * 1_000) / TICKS;
  } catch {
    return undefined;
  }
}

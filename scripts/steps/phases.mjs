import { writeFileSync } from 'node:fs';
import { measureProcessor } from './processor-time.mjs';

/**
 * Measures the phases of a test run, each of which returns `{ passed, failed, files }`: `files` are the files that it ran,
 * with their names and ms, where it knows them. Phases may overlap.
 */
export class Phases {
  #phases = [];
  #from = performance.now();

  /** Runs a phase and records its time and its counts. Returns its result. */
  async run(name, run) {
    const phase = { name, passed: 0, failed: 0, files: [] };
    this.#phases.push(phase);
    const from = performance.now();
    const { result, processorMs } = await measureProcessor(run);
    Object.assign(phase, { startMs: from - this.#from, wallMs: performance.now() - from, processorMs });
    for (const key of ['passed', 'failed', 'files']) if (result?.[key] !== undefined) phase[key] = result[key];
    return result;
  }

  get passed() {
    return this.#sum('passed');
  }

  get failed() {
    return this.#sum('failed');
  }

  /** Prints a line for each phase and for the whole run with the times and counts, and the slowest files of all. */
  print(slowest) {
    const row = (...cells) =>
      `  ${cells[0].padEnd(14)}${cells
        .slice(1)
        .map((cell) => cell.padStart(12))
        .join('')}`;
    console.log(`\n${row('phase', 'from', 'wall', 'processor', 'files', 'tests')}`);
    for (const { name, startMs, wallMs, processorMs, files, passed, failed } of this.#phases)
      console.log(
        row(name, seconds(startMs), seconds(wallMs), seconds(processorMs), count(files.length), count(passed + failed)),
      );
    const files = this.#phases.flatMap((phase) => phase.files.map((file) => ({ ...file, phase: phase.name })));
    const all = [seconds(performance.now() - this.#from), seconds(this.#sum('processorMs')), count(files.length)];
    console.log(row('all', '', ...all, count(this.passed + this.failed)));
    console.log(`\n  slowest files`);
    for (const { name, ms, phase } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowest))
      console.log(`  ${seconds(ms).padStart(10)}  ${phase.padEnd(12)}  ${name}`);
  }

  /** Writes all of it as JSON, times in ms. */
  save(file) {
    const wallMs = performance.now() - this.#from;
    writeFileSync(file, JSON.stringify({ wallMs, phases: this.#phases }, undefined, 2));
  }

  #sum(key) {
    return this.#phases.reduce((sum, phase) => sum + (phase[key] ?? 0), 0);
  }
}

const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`);

const count = (number) => (number === 0 ? '' : String(number));

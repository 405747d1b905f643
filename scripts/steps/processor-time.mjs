import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc. */
const TICKS = 100;

const meters = new AsyncLocalStorage();
let counted = 0;

/**
 * Calls a function. Resolves to its result and to the processor time of the programs that it has run to their end, ms;
 * undefined outside Linux. Several such calls may overlap.
 */
export async function measureProcessor(run) {
  const meter = { ms: 0 };
  const result = await meters.run(meter, run);
  return { result, processorMs: processorMsOfChildren() === undefined ? undefined : meter.ms };
}

/**
 * Call it when a program starts, and what it returns as soon as the program has ended: its time counts for the measured
 * function that has started it. The system counts all ended programs together, so that the first of two that end in the
 * same instant is given the time of both.
 */
export function countProgram() {
  const meter = meters.getStore();
  return () => {
    const all = processorMsOfChildren() ?? 0;
    if (meter) meter.ms += all - counted;
    counted = all;
  };
}

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

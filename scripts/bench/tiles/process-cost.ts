import { readdirSync, readFileSync } from 'node:fs';

/* The cost of a process and its descendants, as reported by Linux. */

/** Ticks of processor time per second: fixed for programs on Linux. */
const TICKS_PER_SECOND = 100;

/** A process and all its descendants. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = fieldsOf(Number(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const members = [pid];
  for (const member of members) members.push(...[...parents].filter(([, of]) => of === member).map(([child]) => child));
  return members;
}

/** Processor time used so far, in ms. */
export function processorMs(pid: number): number {
  return family(pid).reduce((sum, one) => {
    const fields = fieldsOf(one) ?? [];
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  }, 0);
}

/** Memory in use, in bytes. */
export function residentBytes(pid: number): number {
  return family(pid).reduce((sum, one) => {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'));
    return sum + Number(line?.[1] ?? Number.NaN) * 1024;
  }, 0);
}

/** The fields of /proc/{pid}/stat after the name, which may hold spaces; undefined when the process has ended. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

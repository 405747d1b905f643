import { readFileSync } from 'node:fs';

/** Resident bytes of a process, as reported by Linux. */
export function residentBytes(pid: number): number {
  return fieldOf(pid, 'VmRSS');
}

/**
 * Resident bytes that belong to a process alone. The rest are pages of files it has mapped, such as the database, which
 * the system takes back whenever it needs the memory.
 */
export function privateBytes(pid: number): number {
  return fieldOf(pid, 'RssAnon');
}

function fieldOf(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) * 1024;
}

/** The value below which a `share` (0 to 1) of the values lies. Sorts the values. */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

/** Fails unless as many times were measured as should be, each of something that happened. */
export function assertTimes(what: string, times: readonly number[], count: number): void {
  const measured = times.filter(Number.isFinite).length;
  if (times.length !== count || measured !== count) throw new Error(`${measured} of ${count} ${what} were measured`);
}

/** Prints one figure with its target. */
export function figure(name: string, value: string, aim: string): void {
  console.log(`${name.padEnd(58)} ${value.padStart(12)}   aim: ${aim}`);
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

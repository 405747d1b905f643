/** Runs one step of a start and prints it with its time. */
export async function step(name, run) {
  const from = performance.now();
  const result = await run();
  report(name, performance.now() - from, result?.note);
  return result;
}

/** Prints one finished step. */
export function report(name, ms, note) {
  const seconds = `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  console.log(`  ${name.padEnd(28)} ${seconds.padStart(8)}${note ? `  ${note}` : ''}`);
}

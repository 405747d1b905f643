import path from 'node:path';

/** The folder of Watchfloor, seen from the bundle of the command and from its sources. */
const ROOT = path.resolve(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../..' : '..');

/** Works in the folder of Watchfloor, where the product finds its console, fonts and clips. */
export async function inProductFolder<T>(work: () => Promise<T>): Promise<T> {
  const from = process.cwd();
  process.chdir(ROOT);
  try {
    return await work();
  } finally {
    process.chdir(from);
  }
}

import { ROOT } from '#scripts/steps/settings.mjs';

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

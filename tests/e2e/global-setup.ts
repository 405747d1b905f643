import { runFolder } from '../support/run-folder.ts';
import { seedTemplate } from '../support/watchfloor.ts';

/**
 * Playwright's global setup: a temporary folder for the run, and the data that each Watchfloor under test
 * starts from.
 */
export default async function globalSetup(): Promise<() => void> {
  const { remove } = runFolder();
  await seedTemplate();
  return remove;
}

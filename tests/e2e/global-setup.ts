import { mkdirSync, rmSync } from 'node:fs';
import { runProgram } from '../support/program.ts';
import { TEMPLATE_DATA } from '../support/watchfloor.ts';

/** Seeds, once for all browser tests, the data that each Watchfloor under test starts from. */
export default async function setup(): Promise<void> {
  rmSync(TEMPLATE_DATA, { recursive: true, force: true });
  mkdirSync(TEMPLATE_DATA, { recursive: true });
  await runProgram('prepare', { DATA_DIR: TEMPLATE_DATA, SEED: '1', WORLD: 'small' });
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HOST = 'media/engines/embedded/test-peers.ts';
const ENDS_WITHIN_MS = 60_000;

it('tears the library down after viewers that were collected as garbage', { timeout: ENDS_WITHIN_MS }, async () => {
  const options = ['--expose-gc', '--import', 'tsx', HOST];
  const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: ENDS_WITHIN_MS });
  expect(stdout).toBe('stopped beside 20000\n');
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HOST = 'media/engines/embedded/testing/test-peers.ts';
const ENDS_WITHIN_MS = 90_000;
/** 0.05 MB for each viewer: a connected viewer costs more. */
const GROWN_MAX_MB = 30;

it('keeps no memory of 600 viewers, and ends even though they were garbage-collected', {
  timeout: ENDS_WITHIN_MS,
}, async () => {
  const options = ['--expose-gc', '--import', 'tsx', HOST];
  const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: ENDS_WITHIN_MS });
  const { grownMb } = JSON.parse(stdout);
  expect(grownMb).toBeLessThan(GROWN_MAX_MB);
});

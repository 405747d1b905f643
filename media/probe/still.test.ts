import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { requireProgram } from '#tests/support/require-program.ts';
import { readStream } from '../mux/annex-b.ts';
import type { KeyPicture } from './key-picture.ts';
import { sizeOf } from './picture-size.ts';
import { stillOf } from './still.ts';

/* Pictures of a profile that our decoder does not know; ffmpeg is what `npm test` finds or installs. */

const run = promisify(execFile);
let main: KeyPicture;

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'still-')), 'main.h264');
  const input = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=1282x722:rate=1', '-frames:v', '1'];
  const output = ['-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-threads', '1', '-f', 'h264', file];
  await run(requireProgram('ffmpeg', 'ffmpeg'), [...input, ...output]);
  const { parameterSets, units } = readStream(await readFile(file));
  main = { parameterSets, slices: units[0]?.nals ?? [] };
}, 30_000);
afterEach(() => {
  vi.unstubAllEnvs();
});

const sps = () => main.parameterSets.sps;

it('reads the size of pictures of the high profile, without their cropped edges', () => {
  expect(sizeOf(sps())).toEqual({ width: 1_282, height: 722 });
});

it('knows no size of parameters that cannot be read', () => {
  expect(sizeOf(Buffer.alloc(0))).toBeUndefined();
  expect(sizeOf(sps().subarray(0, 6))).toBeUndefined();
});

it('makes a still of another profile with ffmpeg, at most 640 pixels wide', async () => {
  const still = await stillOf(main, sizeOf(sps()), AbortSignal.timeout(20_000));
  expect(still?.toString('hex', 0, 3)).toBe('ffd8ff');
  const { loadImage } = await import('@napi-rs/canvas');
  expect((await loadImage(still ?? '')).width).toBe(640);
});

it('makes none without ffmpeg, and none when the time is over', async () => {
  expect(await stillOf(main, sizeOf(sps()), AbortSignal.abort())).toBeUndefined();
  vi.stubEnv('PATH', '/nowhere');
  expect(await stillOf(main, sizeOf(sps()), AbortSignal.timeout(20_000))).toBeUndefined();
});

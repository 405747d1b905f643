import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { findMediaMtx } from './find-binary.ts';

// Starts processes, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const empty = await mkdtemp(join(tmpdir(), 'no-mediamtx-'));
afterAll(() => rm(empty, { recursive: true, force: true }));

const NOWHERE = { bin: undefined, path: empty, installFolder: empty };

it('finds nothing when nothing is installed', async () => {
  expect(await findMediaMtx(NOWHERE)).toEqual({ binary: undefined, passedOver: [] });
});

it('prefers the program that MEDIAMTX_BIN names, then the one on PATH, then the fetched one', async () => {
  const [named, onPath, fetched] = await Promise.all([fakeMediaMtx(), fakeMediaMtx(), fakeMediaMtx()]);
  const everywhere = { bin: named, path: [empty, dirname(onPath)].join(delimiter), installFolder: dirname(fetched) };
  const file = async (where: Parameters<typeof findMediaMtx>[0]) => (await findMediaMtx(where)).binary?.file;
  expect(await file(everywhere)).toBe(named);
  expect(await file({ ...everywhere, bin: undefined })).toBe(onPath);
  expect(await file({ ...everywhere, bin: undefined, path: empty })).toBe(fetched);
});

it('reports the version', async () => {
  const { binary } = await findMediaMtx({ ...NOWHERE, bin: await fakeMediaMtx({ version: 'v1.20.1' }) });
  expect(binary?.version).toBe('v1.20.1');
});

it('refuses a MEDIAMTX_BIN that is missing, not executable, another program or too old', async () => {
  const text = join(empty, 'text');
  await writeFile(text, 'hello', { mode: 0o644 });
  const other = join(empty, 'other');
  await writeFile(other, '#!/bin/sh\necho hello\n', { mode: 0o755 });
  const old = await fakeMediaMtx({ version: 'v1.9.3' });
  const refusal = (bin: string) => findMediaMtx({ ...NOWHERE, bin }).catch((error) => error.message);
  expect(await refusal(join(empty, 'gone'))).toBe(`MEDIAMTX_BIN: there is no file ${join(empty, 'gone')}`);
  expect(await refusal(text)).toBe(`MEDIAMTX_BIN: ${text} may not be run`);
  expect(await refusal(other)).toBe(`MEDIAMTX_BIN: ${other} does not tell the version of a MediaMTX`);
  expect(await refusal(old)).toBe(`MEDIAMTX_BIN: ${old} is MediaMTX v1.9.3, but v1.19 or a later v1 is needed`);
});

it('skips an unusable program on PATH, and says why', async () => {
  const [old, fetched] = await Promise.all([fakeMediaMtx({ version: 'v0.23.8' }), fakeMediaMtx()]);
  expect(await findMediaMtx({ bin: undefined, path: dirname(old), installFolder: dirname(fetched) })).toEqual({
    binary: { file: fetched, version: 'v1.19.2' },
    passedOver: [`${old} is MediaMTX v0.23.8, but v1.19 or a later v1 is needed`],
  });
});

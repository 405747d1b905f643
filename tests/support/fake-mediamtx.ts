import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const FAKE = path.resolve('tests/support/fake-mediamtx.mjs');

/** Puts a fake program named `mediamtx` into its own folder for the length of a test. Returns its file. */
export async function fakeMediaMtx(
  options: { version?: string; fault?: string; peerMs?: number } = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fake-mediamtx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'mediamtx');
  const settings = `FAKE_VERSION='${options.version ?? 'v1.19.2'}' FAKE_FAULT='${options.fault ?? ''}' FAKE_PEER_MS=${options.peerMs ?? 15_000}`;
  await writeFile(file, `#!/bin/sh\n${settings} exec '${process.execPath}' '${FAKE}' "$@"\n`, { mode: 0o755 });
  return file;
}

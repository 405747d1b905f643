import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from './keep-private.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const modeOf = (name: string) => statSync(at(name)).mode & 0o7777;

function put(name: string, mode: number): void {
  writeFileSync(at(name), '');
  chmodSync(at(name), mode);
}

it('restricts a folder that an earlier version left readable, with everything in it', () => {
  mkdirSync(at('talkdowns'));
  chmodSync(at('talkdowns'), 0o755);
  for (const name of ['watchfloor.db', 'watchfloor.db-wal', 'watchfloor.db-shm', 'talkdowns/one.webm'])
    put(name, 0o644);
  keepPrivate(folder);
  expect([modeOf('.'), modeOf('talkdowns')]).toEqual([0o700, 0o700]);
  const files = ['watchfloor.db', 'watchfloor.db-wal', 'watchfloor.db-shm', 'talkdowns/one.webm'];
  expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
});

it("restricts only its own files in a folder that many users share, and leaves the folder's mode", () => {
  chmodSync(folder, 0o1777);
  for (const name of ['watchfloor.db', 'secrets.json', 'of-somebody-else.txt']) put(name, 0o644);
  keepPrivate(folder);
  expect(modeOf('.')).toBe(0o1777);
  expect(['watchfloor.db', 'secrets.json', 'of-somebody-else.txt'].map(modeOf)).toEqual([0o600, 0o600, 0o644]);
});

it('follows no link out of the folder', () => {
  put('elsewhere.txt', 0o644);
  mkdirSync(at('data'));
  symlinkSync(at('elsewhere.txt'), at('data/link'));
  keepPrivate(at('data'));
  expect(modeOf('elsewhere.txt')).toBe(0o644);
});

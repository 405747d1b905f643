import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { InvalidUse } from '../exit-codes.ts';
import { backUpData } from './backup.ts';
import { restoreData } from './restore.ts';
import { upgradeData } from './upgrade.ts';

const TEMPLATE = memoryDatabase().$client.serialize();

let home: string;
let printed: string[];

/** The entries of the data folder, without those of a database or a command that is in use. */
const entries = () => readdirSync(path.join(home, 'data')).filter((name) => !/in-use|-wal|-shm/.test(name));

beforeEach(() => {
  home = mkdtempSync(path.join(inject('dataFolder'), 'commands-'));
  vi.stubEnv('DATA_DIR', path.join(home, 'data'));
  mkdirSync(path.join(home, 'data'));
  writeFileSync(path.join(home, 'data/watchfloor.db'), TEMPLATE);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each(['backup', 'backup.tar.gz', 'backup.tar'])('backs up to %s and restores from it', async (name) => {
  const backup = path.join(home, name);
  expect(await backUpData([backup])).toBe(0);
  expect(readdirSync(home).sort()).toEqual([name, 'data'].sort());
  expect(await restoreData([backup, '--dry-run'])).toBe(0);
  expect(entries()).toEqual(['watchfloor.db']);
  expect(await restoreData([backup])).toBe(0);
  expect(entries()).toEqual([expect.stringMatching(/^before-restore-/), 'watchfloor.db']);
});

it('keeps what it restores from everybody else, whatever modes the backup has', async () => {
  const backup = path.join(home, 'backup');
  await backUpData([backup]);
  for (const name of readdirSync(backup)) chmodSync(path.join(backup, name), 0o644);
  expect(await restoreData([backup])).toBe(0);
  expect(statSync(path.join(home, 'data/watchfloor.db')).mode & 0o077).toBe(0);
});

it.each([
  ['no name', () => backUpData([])],
  ['a name that exists', () => backUpData([path.join(home, 'data')])],
  ['a place in the data folder', () => backUpData([path.join(home, 'data/backup')])],
  ['a backup that does not exist', () => restoreData([path.join(home, 'none')])],
])('refuses %s', async (_, run) => {
  await expect(run()).rejects.toThrow(InvalidUse);
});

it('restores nothing from an archive that links out of the data folder', async () => {
  const hostile = path.join(home, 'hostile');
  mkdirSync(hostile);
  symlinkSync('/etc/passwd', path.join(hostile, 'watchfloor.db'));
  writeFileSync(
    path.join(hostile, 'manifest.json'),
    JSON.stringify({
      format: 1,
      version: '',
      schema: '',
      madeAt: '',
      files: [{ path: 'watchfloor.db', bytes: 1, sha256: '' }],
    }),
  );
  await create({ cwd: hostile, file: path.join(home, 'hostile.tar') }, ['.']);
  expect(await restoreData([path.join(home, 'hostile.tar')])).toBe(1);
  expect(printed.at(-1)).toContain('watchfloor.db is missing');
});

it('says what an upgrade would change, and changes nothing', () => {
  const db = openDatabase(path.join(home, 'data/watchfloor.db'));
  db.$client.exec('DELETE FROM __drizzle_migrations');
  db.$client.close();
  expect(upgradeData(['--dry-run'])).toBe(1);
  expect(printed.at(-1)).toMatch(/^The upgrade would fail: a migration failed: table .* already exists$/);
  expect(entries()).toEqual(['watchfloor.db']);
});

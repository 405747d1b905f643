import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { beforeEach, expect, inject, it } from 'vitest';
import { memoryDatabase } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { copyDatabase } from './copy-database.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { putInPlace, stagingFolder, undoRestore } from './restore-backup.ts';
import { upgradeDatabase } from './upgrade.ts';
import { verifyBackup } from './verify-backup.ts';

const NOW = Date.UTC(2026, 10, 28, 3);

/** A migrated database with a row that refers to a file. */
const TEMPLATE = (() => {
  const { $client: client } = memoryDatabase();
  client.pragma('foreign_keys = OFF');
  client.exec("INSERT INTO tenant_logos VALUES ('tenant', 'one', 'image/png')");
  return client.serialize();
})();

let home: string;
let data: string;
beforeEach(() => {
  home = mkdtempSync(path.join(inject('dataFolder'), 'backup-'));
  data = path.join(home, 'data');
  mkdirSync(path.join(data, 'tenant-logos'), { recursive: true });
  writeFileSync(path.join(data, 'watchfloor.db'), TEMPLATE);
  writeFileSync(path.join(data, 'tenant-logos/one.png'), 'a picture');
  writeFileSync(path.join(data, 'tenant-logos/left-over.png'), 'a picture that nothing refers to');
  writeFileSync(path.join(data, 'tenant-logos/two.part'), 'half a picture');
  writeFileSync(path.join(data, 'secrets.json'), '{"SIM_TOKEN":"old"}');
});

const backUp = (to = path.join(home, 'backup')) =>
  makeBackup({ from: data, to, version: '1.2.3', nowMs: NOW, share: 1 });

/** The rows of `meta` as text: it differs between the states of the data. */
function mark(set?: string): string | undefined {
  const client = new Sqlite(path.join(data, 'watchfloor.db'));
  if (set !== undefined) client.prepare("INSERT OR REPLACE INTO meta VALUES ('mark', ?)").run(set);
  const found = client.prepare<[], string>("SELECT value FROM meta WHERE key = 'mark'").pluck().get();
  client.close();
  return found;
}

it('backs up the database, what it refers to and the secrets, and nothing else', async () => {
  const manifest = await backUp();
  expect(manifest).toMatchObject({ version: '1.2.3', madeAt: '2026-11-28T03:00:00.000Z' });
  expect(manifest.files.map((file) => file.path)).toEqual(['watchfloor.db', 'secrets.json', 'tenant-logos/one.png']);
  expect(readdirSync(path.join(home, 'backup')).sort()).toEqual([
    ...['manifest.json', 'secrets.json', 'tenant-logos', 'watchfloor.db'],
  ]);
});

it('fails, and leaves nothing, when a row refers to a file that does not exist', async () => {
  rmSync(path.join(data, 'tenant-logos/one.png'));
  await expect(backUp()).rejects.toThrow('rows refer to files that do not exist: tenant-logos/one.png');
  expect(readdirSync(home)).toEqual(['data']);
});

it('copies a database as it was at one moment, while others write to it', async () => {
  const file = path.join(data, 'watchfloor.db');
  const writer = openDatabase(file).$client;
  writer.exec('CREATE TABLE filling (no integer PRIMARY KEY, text blob)');
  const insert = writer.prepare('INSERT INTO filling (text) VALUES (zeroblob(200000))');
  for (let row = 0; row < 100; row += 1) insert.run();
  let isCopied = false;
  const copied = copyDatabase(file, path.join(home, 'copy.db'), 1).then(() => {
    isCopied = true;
  });
  let written = 0;
  while (!isCopied) {
    insert.run();
    written += 1;
    await setImmediate();
  }
  await copied;
  expect(written).toBeGreaterThan(3);
  const copy = new Sqlite(path.join(home, 'copy.db'), { readonly: true });
  const rows = copy.prepare<[], number>('SELECT count(*) FROM filling').pluck().get() ?? 0;
  expect([copy.pragma('integrity_check', { simple: true }), copy.pragma('journal_mode', { simple: true })]).toEqual([
    ...['ok', 'delete'],
  ]);
  // Had a write begun the copy anew, it would have the later ones too.
  expect(rows).toBeLessThan(100 + written);
  writer.close();
  copy.close();
});

it.each([
  [
    'a file has changed',
    (at: string) => appendFileSync(path.join(at, 'tenant-logos/one.png'), '!'),
    'is not as it was',
  ],
  ['a file is missing', (at: string) => rmSync(path.join(at, 'secrets.json')), 'secrets.json is missing'],
  ['the manifest is missing', (at: string) => rmSync(path.join(at, 'manifest.json')), 'it has no manifest.json'],
  [
    'the manifest leads out of it',
    (at: string) => editManifest(at, 'secrets.json', '../secrets.json'),
    'not one of this',
  ],
  [
    'the manifest lacks a file that a row needs',
    (at: string) => dropFromManifest(at, 'tenant-logos/one.png'),
    'rows refer',
  ],
  [
    'a later version made it',
    (at: string) => editManifest(at, '"format": 1', '"format": 2'),
    'not one of this version',
  ],
])('does not pass a backup of which %s', async (_, spoil, message) => {
  await backUp();
  const backup = path.join(home, 'backup');
  spoil(backup);
  await expect(verifyBackup(backup)).rejects.toThrow(message);
});

function editManifest(backup: string, from: string, to: string): void {
  const file = path.join(backup, 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function dropFromManifest(backup: string, dropped: string): void {
  const manifest = readManifest(backup);
  const files = manifest.files.filter((file) => file.path !== dropped);
  writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify({ ...manifest, files }));
}

it('puts a backup in place of the data, which is kept aside', async () => {
  mark('then');
  await backUp();
  mark('now');
  cpSync(path.join(home, 'backup'), stagingFolder(data), { recursive: true });
  const aside = putInPlace(data, readManifest(path.join(home, 'backup')), NOW);
  expect(mark()).toBe('then');
  expect(aside).toBe('before-restore-2026-11-28T03-00-00Z');
  expect(readdirSync(path.join(data, aside)).sort()).toEqual(['secrets.json', 'tenant-logos', 'watchfloor.db']);
  expect(undoRestore(data)).toBe(false);
});

it('puts everything back when a part of the backup cannot be put in place', async () => {
  await backUp();
  mark('now');
  const staged = stagingFolder(data);
  cpSync(path.join(home, 'backup'), staged, { recursive: true });
  const manifest = readManifest(staged);
  rmSync(path.join(staged, 'tenant-logos'), { recursive: true });
  const before = readdirSync(data).filter((name) => name !== 'restore-staged');
  expect(() => putInPlace(data, manifest, NOW)).toThrow();
  expect([mark(), readdirSync(data)]).toEqual(['now', before]);
  expect(readdirSync(path.join(data, 'tenant-logos'))).toContain('left-over.png');
});

it.each([0, 1, 2, 3, 4, 5, 6])(
  'puts everything back after a restoration that was killed after %i moves',
  async (moves) => {
    await backUp();
    mark('now');
    const before = readdirSync(data);
    const staged = stagingFolder(data);
    cpSync(path.join(home, 'backup'), staged, { recursive: true });
    const names = ['secrets.json', 'tenant-logos', 'watchfloor.db'];
    const aside = path.join(data, 'before-restore-x');
    mkdirSync(aside);
    writeFileSync(
      path.join(data, 'restore-under-way.json'),
      JSON.stringify({ aside: 'before-restore-x', incoming: names }),
    );
    const all = [
      ...names.map((name) => [path.join(data, name), path.join(aside, name)] as const),
      ...names.map((name) => [path.join(staged, name), path.join(data, name)] as const),
    ];
    for (const [from, to] of all.slice(0, moves)) renameSync(from, to);
    expect(undoRestore(data)).toBe(true);
    expect([mark(), readdirSync(data)]).toEqual(['now', before]);
    expect(readdirSync(path.join(data, 'tenant-logos'))).toContain('left-over.png');
  },
);

/** Makes the database one of an earlier release, as its journal says. */
function makeEarlier(): void {
  const client = new Sqlite(path.join(data, 'watchfloor.db'));
  client.exec('DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)');
  client.close();
}

it('keeps a copy from before the latest upgrade only', () => {
  makeEarlier();
  mark('then');
  mkdirSync(path.join(data, 'before-upgrade'));
  writeFileSync(path.join(data, 'before-upgrade/watchfloor-0001_old.db'), 'older');
  const db = openDatabase(path.join(data, 'watchfloor.db'));
  const { kept, migrations } = upgradeDatabase(db, data, () => undefined);
  db.$client.close();
  expect(migrations).toHaveLength(1);
  expect(readdirSync(path.join(data, 'before-upgrade'))).toEqual([path.basename(kept ?? '')]);
  const client = new Sqlite(path.join(data, kept ?? ''));
  expect(client.prepare("SELECT value FROM meta WHERE key = 'mark'").pluck().get()).toBe('then');
  client.close();
});

it('puts the database back when an upgrade fails halfway', () => {
  makeEarlier();
  mark('then');
  const db = openDatabase(path.join(data, 'watchfloor.db'));
  const breakHalfway = () => {
    db.$client.exec("UPDATE meta SET value = 'half'; DROP TABLE tenant_logos");
    throw new Error('a migration failed');
  };
  expect(() => upgradeDatabase(db, data, breakHalfway)).toThrow('a migration failed');
  expect(mark()).toBe('then');
  const client = new Sqlite(path.join(data, 'watchfloor.db'));
  expect(client.prepare('SELECT count(*) FROM tenant_logos').pluck().get()).toBe(1);
  client.close();
});

it('copies nothing when there is nothing to upgrade', () => {
  const db = openDatabase(path.join(data, 'watchfloor.db'));
  expect(upgradeDatabase(db, data)).toMatchObject({ migrations: [], kept: undefined });
  db.$client.close();
  expect(existsSync(path.join(data, 'before-upgrade'))).toBe(false);
});

import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { diskOf } from '../../tests/support/small-disk.ts';
import { createStorage, type Storage } from '../storage.ts';
import { createFileFolder, type FileFolder, type OpenFile } from './file-folder.ts';

const VOICE = Buffer.from('OggS and the voice');

let dataDir: string;
let storage: Storage;
/** The files that rows refer to. */
let rows: string[];
beforeEach(() => {
  rows = [];
  dataDir = mkdtempSync(path.join(inject('dataFolder'), 'files-'));
  storage = createStorage({ realTime: new SimulatedClock(0), logger: pino({ level: 'silent' }), database: ':memory:' });
});

const root = () => path.join(dataDir, 'talkdowns');
const file = (name: string) => path.join(root(), name);
const kept = () => readdirSync(root());
const folderOn = (openFile?: OpenFile) =>
  createFileFolder({
    folder: root(),
    area: 'folder talkdowns',
    storage,
    logger: pino({ level: 'silent' }),
    inUse: () => rows,
    newName: randomUUID,
    openFile,
  });

/** Writes the recording in two pieces. */
async function keep(folder: FileFolder, name: string): Promise<void> {
  const draft = await folder.begin();
  try {
    await draft.write(VOICE.subarray(0, 4));
    await draft.write(VOICE.subarray(4));
    await draft.finish();
    await draft.keepAs(name);
  } finally {
    await draft.drop();
  }
}

it('stores a file readable by its owner only, and reads all or parts of it back', async () => {
  const folder = folderOn();
  await keep(folder, 'a.ogg');
  const found = await folder.find('a.ogg');
  if (!found) throw new Error('the file was not kept');
  expect(await text(found.read({ start: 0, end: found.size - 1 }))).toBe(VOICE.toString());
  expect(await text(found.read({ start: 5, end: 7 }))).toBe('and');
  expect(statSync(file('a.ogg')).mode & 0o777).toBe(0o600);
  expect(kept()).toEqual(['a.ogg']);
});

it('does not find an unknown file', async () => {
  expect(await folderOn().find('a.ogg')).toBeUndefined();
});

it('hides a file while it is being written, and leaves nothing behind after a drop', async () => {
  const folder = folderOn();
  const draft = await folder.begin();
  await draft.write(VOICE);
  expect(await folder.find('a.ogg')).toBeUndefined();
  await draft.drop();
  expect(kept()).toEqual([]);
});

it.each([0, 5])('leaves nothing behind when only %i bytes fit, and says that nothing was saved', async (bytes) => {
  await expect(keep(folderOn(diskOf(() => bytes)), 'a.ogg')).rejects.toMatchObject({
    code: 'storage_failed',
    message: 'Nothing was saved: the storage of the server is full. Try again later',
  });
  expect(kept()).toEqual([]);
  expect(storage.trouble()).toBe('The storage fails: folder talkdowns since 1970-01-01T00:00:00.000Z (ENOSPC)');
});

it('reports working storage once a file can be stored again', async () => {
  let room = 0;
  const folder = folderOn(diskOf(() => room));
  await expect(keep(folder, 'a.ogg')).rejects.toThrow();
  room = VOICE.byteLength;
  await keep(folder, 'b.ogg');
  expect([storage.trouble(), kept()]).toEqual([undefined, ['b.ogg']]);
});

it('probes with the size of the failed write, and leaves nothing behind', async () => {
  let room = 4;
  const folder = folderOn(diskOf(() => room));
  await expect(keep(folder, 'a.ogg')).rejects.toThrow();
  room = VOICE.byteLength - 1;
  await expect(folder.probe()).rejects.toThrow('no space left');
  room = VOICE.byteLength;
  await folder.probe();
  expect(kept()).toEqual([]);
});

it('deletes only the unfinished files of an earlier run', () => {
  mkdirSync(root());
  for (const name of ['a.ogg', 'b.part']) writeFileSync(file(name), VOICE);
  folderOn().dropUnfinished();
  expect(kept()).toEqual(['a.ogg']);
  expect(readFileSync(file('a.ogg'))).toEqual(VOICE);
});

it('reports failing storage when the folder cannot be created', async () => {
  writeFileSync(root(), 'in its way');
  await expect(folderOn().begin()).rejects.toMatchObject({ code: 'storage_failed' });
  expect(existsSync(file('a.ogg'))).toBe(false);
});

describe('the sweep', () => {
  const NOW_S = 1_000_000;
  /** Puts files into the folder that were written this long ago, s. */
  const written = (files: Record<string, number>) => {
    mkdirSync(root());
    for (const [name, ago] of Object.entries(files)) {
      writeFileSync(file(name), VOICE);
      utimesSync(file(name), NOW_S - ago, NOW_S - ago);
    }
  };
  const sweep = () => folderOn().sweep((NOW_S - 3_600) * 1_000, new AbortController().signal);

  it('deletes old files that nothing refers to, also unfinished ones', async () => {
    written({ 'orphan.ogg': 3_601, 'unfinished.part': 3_601 });
    await sweep();
    expect(kept()).toEqual([]);
  });

  it('keeps files that a row refers to, however old, and young ones', async () => {
    rows = ['a.ogg'];
    written({ 'a.ogg': 900_000, 'young.ogg': 3_599, 'writing.part': 10 });
    await sweep();
    expect(kept().toSorted()).toEqual(['a.ogg', 'writing.part', 'young.ogg']);
  });

  it('sweeps every file of a large folder', async () => {
    const names = Array.from({ length: 450 }, (_, no) => `${no}.ogg`);
    rows = names.slice(0, 10);
    written(Object.fromEntries(names.map((name) => [name, 4_000])));
    await sweep();
    expect(kept().toSorted()).toEqual(rows.toSorted());
  });

  it('finds nothing to do without a folder', async () => {
    await sweep();
    expect(existsSync(root())).toBe(false);
  });

  it('goes on after a file that cannot be deleted', async () => {
    written({ 'orphan.ogg': 4_000 });
    mkdirSync(file('folder.ogg'));
    utimesSync(file('folder.ogg'), NOW_S - 4_000, NOW_S - 4_000);
    await sweep();
    expect(kept()).toEqual(['folder.ogg']);
  });
});

it('does not fail when a file cannot be deleted', async () => {
  mkdirSync(path.join(root(), 'a.ogg'), { recursive: true });
  await expect(folderOn().drop('a.ogg')).resolves.toBeUndefined();
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepNewWorld, newWorldFolder, putNewWorldInPlace, undoNewWorld } from './replace-world.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-worlds-'));
  for (const name of ['watchfloor.db', 'watchfloor.db-wal', 'secrets.json', 'talkdowns/1.wav']) write(name, 'before');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
function makeWorld(): void {
  writeFileSync(path.join(newWorldFolder(folder), 'watchfloor.db'), 'new');
}

const BEFORE = ['secrets.json', 'talkdowns', 'watchfloor.db', 'watchfloor.db-wal'];

it('puts a new world in place of database and files, and leaves the secrets', () => {
  makeWorld();
  putNewWorldInPlace(folder);
  keepNewWorld(folder);
  expect(readdirSync(folder)).toEqual(['secrets.json', 'watchfloor.db']);
  expect([read('watchfloor.db'), read('secrets.json')]).toEqual(['new', 'before']);
  undoNewWorld(folder);
  expect(read('watchfloor.db')).toBe('new');
});

it('puts the world before back until the new one is kept', () => {
  makeWorld();
  putNewWorldInPlace(folder);
  expect(read('watchfloor.db')).toBe('new');
  undoNewWorld(folder);
  expect(readdirSync(folder)).toEqual(BEFORE);
  expect([read('watchfloor.db'), read('talkdowns/1.wav')]).toEqual(['before', 'before']);
});

it('leaves nothing of the new world beside the one before, also not its log', () => {
  rmSync(path.join(folder, 'watchfloor.db-wal'));
  makeWorld();
  putNewWorldInPlace(folder);
  for (const name of ['watchfloor.db-wal', 'evidence/1.jpeg']) write(name, 'new');
  undoNewWorld(folder);
  expect(readdirSync(folder)).toEqual(['secrets.json', 'talkdowns', 'watchfloor.db']);
});

it('keeps everything of the world before when that is killed while it is moved aside or back', () => {
  const at = (...names: string[]) => path.join(folder, ...names);
  mkdirSync(at('world-before'));
  renameSync(at('watchfloor.db'), at('world-before', 'watchfloor.db'));
  write('restore-under-way.json', JSON.stringify({ aside: 'world-before', incoming: [] }));
  undoNewWorld(folder);
  expect(readdirSync(folder)).toEqual(BEFORE);
  expect(read('watchfloor.db')).toBe('before');
});

it('deletes what is left of a world that was never begun', () => {
  makeWorld();
  undoNewWorld(folder);
  expect(readdirSync(folder)).toEqual(BEFORE);
});

it('does not touch the data when no world was made', () => {
  newWorldFolder(folder);
  expect(() => putNewWorldInPlace(folder)).toThrow('no world was made');
  expect(existsSync(path.join(folder, 'watchfloor.db'))).toBe(true);
});

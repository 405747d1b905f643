import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/0061_integration-types.sql', import.meta.url);

it('gives cameras of an unknown integration type the first known one, and keeps the others', () => {
  const client = new Sqlite(':memory:');
  client.exec(`CREATE TABLE cameras (id text, source_system text);
    INSERT INTO cameras VALUES ('a', 'ONVIF'), ('b', 'MILESTONE'), ('c', 'RTSP');`);
  client.exec(readFileSync(MIGRATION, 'utf8'));
  expect(client.prepare('SELECT id, source_system FROM cameras ORDER BY id').raw().all()).toEqual([
    ['a', 'RTSP'],
    ['b', 'MILESTONE'],
    ['c', 'RTSP'],
  ]);
});

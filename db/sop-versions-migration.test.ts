import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/0012_sop-versions.sql', import.meta.url);

/** Procedures as they were before versions. */
const BEFORE = `
  CREATE TABLE sops (
    id text PRIMARY KEY NOT NULL, tenant_id text NOT NULL, location_id text NOT NULL, alarm_type_id text,
    workflow text, updated_at_ms integer NOT NULL
  );
  INSERT INTO sops VALUES ('a', 't', 'l', NULL, '{"notes":["Gate open"]}', 5), ('b', 't', 'l', 'motion', NULL, 6);
`;

it('keeps what a procedure holds as its first version', () => {
  const client = new Sqlite(':memory:');
  // The tables that procedures refer to are left out.
  client.pragma('foreign_keys = OFF');
  client.exec(BEFORE);
  client.exec(readFileSync(MIGRATION, 'utf8'));
  expect(client.prepare('SELECT id, version, deleted_at_ms FROM sops ORDER BY id').raw().all()).toEqual([
    ['a', 1, null],
    ['b', 1, null],
  ]);
  const columns = 'sop_id, version, alarm_type_id, workflow, saved_at_ms, saved_by_name';
  expect(client.prepare(`SELECT ${columns} FROM sop_versions ORDER BY sop_id`).raw().all()).toEqual([
    ['a', 1, null, '{"notes":["Gate open"]}', 5, null],
    ['b', 1, 'motion', null, 6, null],
  ]);
});

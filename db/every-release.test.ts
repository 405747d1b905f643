import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryDatabase, migrateDatabase } from './migrate.ts';
import type { Client } from './open.ts';
import { addTextFunctions } from './text-functions.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const { entries: RELEASES } = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')));

/** Tables that migrations build anew from others, or whose lines only the audit chain may write. */
const DERIVED = /^(sqlite_|__drizzle|alarm_list|forensic_|insight_|audit_chain|camera_search|location_alarm_)/;

/** Values in place of ones: where a migration reads them, and for ids that two tables must not share. */
const VALUES: Readonly<Record<string, string>> = {
  'outbox.body': '{"alarm_group_id":"1"}',
  'location_incidents.id': '2',
};

/** A database that has known one release after the other, with a row in every table as soon as there is the table. */
function grownDatabases(): { tag: string; content: Buffer }[] {
  const client = new Sqlite(':memory:');
  addTextFunctions(client);
  client.exec('CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)');
  const remember = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
  return RELEASES.map(({ tag, when }) => {
    const sql = readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8');
    client.exec(sql);
    remember.run(createHash('sha256').update(sql).digest('hex'), when);
    for (const table of tablesOf(client)) addRow(client, table);
    return { tag, content: client.serialize() };
  });
}

const tablesOf = (client: Client) =>
  client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all()
    .filter((name) => !DERIVED.test(name));

const countOf = (client: Client, table: string) =>
  client.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;

/** Adds a row to an empty table, if its constraints take one of ones: every reference then refers to it. */
function addRow(client: Client, table: string): void {
  if (countOf(client, table) > 0) return;
  const columns = client
    .prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
    .all(table);
  const values = columns.map(({ name, type }) => VALUES[`${table}.${name}`] ?? oneOf(type));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  client.pragma('foreign_keys = OFF');
  client
    .prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${values.map(() => '?').join(', ')})`)
    .run(values);
}

function oneOf(type: string) {
  if (/int|real|numeric/i.test(type)) return 1;
  return /blob/i.test(type) ? Buffer.from([1]) : '1';
}

/** The content of the database, without the way in which it was written. */
const schemaOf = (client: Client) =>
  client
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name",
    )
    .all()
    .map(({ sql, ...rest }) => ({ ...rest, sql: sql.replaceAll(/[\s"`]+/g, ' ').trim() }))
    .filter(({ name }) => name !== '__drizzle_migrations');

const current = schemaOf(memoryDatabase().$client);
const databases = grownDatabases();

it('numbers the releases in their order, by which an upgrade finds its place', () => {
  const times = RELEASES.map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

it('fills most tables of a release with a row, so that migrations meet data', () => {
  const client = new Sqlite(databases.at(-1)?.content ?? Buffer.alloc(0));
  const tables = tablesOf(client);
  const filled = tables.filter((table) => countOf(client, table) > 0);
  expect(filled.length / tables.length).toBeGreaterThan(0.8);
});

it.each(databases)('upgrades the data of release $tag, and loses none of it', ({ content }) => {
  const client = new Sqlite(content);
  client.pragma('foreign_keys = ON');
  const before = new Map(tablesOf(client).map((table) => [table, countOf(client, table)]));
  migrateDatabase(drizzle({ client }));
  expect(schemaOf(client)).toEqual(current);
  expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
  for (const table of tablesOf(client))
    expect([table, countOf(client, table)]).toEqual([table, before.get(table) ?? countOf(client, table)]);
  client.close();
});

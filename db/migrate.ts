import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import * as z from 'zod/mini';
import { chainEarlierLines } from './audit/chain-earlier-lines.ts';
import type { Client, Db } from './open.ts';
import { openDatabase } from './open.ts';
import { addTextFunctions } from './text-functions.ts';

/** Bundling moves this module to another folder of the project's root, but not the migrations. */
const MIGRATIONS = resolve(import.meta.dirname, '../db/migrations');

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** How a database's schema compares with that of this version. */
export interface SchemaState {
  /** The names of the migrations that it has. */
  readonly applied: readonly string[];
  /** The names of those that this version would still run, in their order; all of them for an empty database. */
  readonly pending: readonly string[];
  /** Whether a later version of Watchfloor has migrated it. */
  readonly isLater: boolean;
}

/** Compares without changing anything. Throws SQLite's error when the file is no database. */
export function readSchemaState(client: Client): SchemaState {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  const last = latestMigration(client);
  return {
    applied: entries.filter(({ when }) => when <= last).map(({ tag }) => tag),
    pending: entries.filter(({ when }) => when > last).map(({ tag }) => tag),
    isLater: entries.every(({ when }) => when < last),
  };
}

/** When the latest migration of a database was made, as its journal says; 0 without any. */
function latestMigration(client: Client): number {
  const table = client.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'");
  if (!table.get()) return 0;
  return Number(client.prepare('SELECT coalesce(max(created_at), 0) FROM __drizzle_migrations').pluck().get());
}

/**
 * Brings the database to the current schema in one transaction, and chains its audit log. Does nothing when it is up to
 * date. Throws when a later version has migrated it: this one does not know what its columns mean.
 */
export function migrateDatabase(db: Db): void {
  if (readSchemaState(db.$client).isLater) {
    throw new Error('a later version of Watchfloor has written it: install that version, or restore an earlier backup');
  }
  addTextFunctions(db.$client);
  migrate(db, { migrationsFolder: MIGRATIONS });
  chainEarlierLines(db.$client);
}

/** An empty in-memory database with the current schema, for tests. */
export function memoryDatabase(): Db {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

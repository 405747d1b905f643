import { resolve } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { chainEarlierLines } from './audit/chain-earlier-lines.ts';
import type { Db } from './open.ts';
import { openDatabase } from './open.ts';

/** Bundling moves this module to another folder of the project's root, but not the migrations. */
const MIGRATIONS = resolve(import.meta.dirname, '../db/migrations');

/** Brings the database to the current schema in one transaction, and chains its audit log. Does nothing when it is up to date. */
export function migrateDatabase(db: Db): void {
  migrate(db, { migrationsFolder: MIGRATIONS });
  chainEarlierLines(db.$client);
}

/** An empty in-memory database with the current schema, for tests. */
export function memoryDatabase(): Db {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

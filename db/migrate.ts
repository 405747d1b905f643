import { resolve } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Db } from './open.ts';
import { openDatabase } from './open.ts';

/** From the project's root, where every process runs: bundling moves the modules, not the migrations. */
const MIGRATIONS = 'db/migrations';

/** Brings the database to the present schema, all in one transaction. Does nothing when it is there. */
export function migrateDatabase(db: Db): void {
  migrate(db, { migrationsFolder: resolve(MIGRATIONS) });
}

/** An empty database in memory, with the present schema: for tests. */
export function memoryDatabase(): Db {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  return db;
}

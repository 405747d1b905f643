import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { addTextFunctions } from './text-functions.ts';

/** The name of the database's file in the data folder. */
export const DATABASE_FILE = 'watchfloor.db';

/** A connection: a query builder, with the driver as `$client` for hot or bulk statements. */
export type Db = ReturnType<typeof connect>;

/** The driver's own connection, for prepared statements. */
export type Client = Sqlite.Database;

/** How long a write waits for another process's write, in ms. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * A commit that makes the write-ahead log longer than this, in pages, runs a checkpoint. The server runs
 * checkpoints regularly; this bounds the log in other processes, and in a flood of writes.
 */
const CHECKPOINT_PAGES = 8_000;

/** Pages kept in memory, in KiB (per connection). */
const CACHE_KIB = 16_384;

/** How much of the file is memory-mapped instead of copied page by page, in bytes. */
const MMAP_BYTES = 2 ** 31 - 1;

/**
 * Opens (or creates) the database in the given file, `:memory:` for one that lives as long as its connection; or one in
 * memory with the content of a file.
 * Close it with `db.$client.close()`. Throws when the file cannot be opened or is not a database.
 *
 * Write-ahead log with `synchronous = NORMAL`: a commit is handed to the operating system before it is
 * acknowledged, so it survives the end of the process, `kill -9` included. Only a crash of the machine itself
 * could lose the last moments; FULL would prevent that at the price of an fsync (milliseconds) on every write.
 */
export function openDatabase(file: string | Buffer): Db {
  const client = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = NORMAL');
    client.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    client.pragma('foreign_keys = ON');
    client.pragma(`cache_size = -${CACHE_KIB}`);
    client.pragma(`mmap_size = ${MMAP_BYTES}`);
    client.pragma('temp_store = MEMORY');
  } catch (error) {
    client.close();
    throw error;
  }
  return connect(client);
}

/**
 * Opens a second, read-only connection to a database that is open and migrated. Reads within a transaction see
 * the state at its beginning; readers and writers do not block each other.
 */
export function openForReading(file: string): Db {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  client.pragma(`cache_size = -${CACHE_KIB}`);
  client.pragma(`mmap_size = ${MMAP_BYTES}`);
  client.pragma('temp_store = MEMORY');
  return connect(client);
}

/**
 * Gives back the pages of the file that this connection has mapped: those that are read again are mapped again, the others
 * count as the system's cache and no longer as this process's memory. Call it while no statement runs.
 */
export function unmapPages(client: Client): void {
  client.pragma('mmap_size = 0');
  client.pragma(`mmap_size = ${MMAP_BYTES}`);
}

function connect(client: Client) {
  addTextFunctions(client);
  return drizzle({ client });
}

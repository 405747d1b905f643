import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';

/** A connection: query builder, with the driver beside it as `$client` for what is hot or bulk. */
export type Db = ReturnType<typeof connect>;

/** The driver's own connection, for prepared statements. */
export type Client = Sqlite.Database;

/** How long a write waits for another process's, in ms. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * A commit that makes the log longer than this, in pages, carries it into the file itself. The
 * server does so on a beat; this bounds the log where nobody else does, or a flood is too fast.
 */
const CHECKPOINT_PAGES = 8_000;

/** Pages kept in memory, in KiB (per connection). */
const CACHE_KIB = 16_384;

/** Part of the file that is read through a memory map instead of copied page by page, in bytes. */
const MMAP_BYTES = 2 ** 31 - 1;

/**
 * Opens (or creates) the database in the given file, `:memory:` for one that lives as long
 * as its connection. Close it with `db.$client.close()`. Throws when the file cannot be
 * opened or is no database.
 *
 * Write-ahead log with `synchronous = NORMAL`: a commit is handed to the operating system
 * before it is acknowledged, so it outlives the process, `kill -9` included. Only a crash of
 * the machine itself could lose the last moments, which FULL would buy off with an fsync
 * (milliseconds) on every write.
 */
export function openDatabase(file: string): Db {
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
 * Opens another connection to a database that is open and migrated, one that cannot write. What it reads within a
 * transaction is as of that transaction's beginning; writers do not wait for it, nor it for them.
 */
export function openForReading(file: string): Db {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  client.pragma(`cache_size = -${CACHE_KIB}`);
  client.pragma(`mmap_size = ${MMAP_BYTES}`);
  client.pragma('temp_store = MEMORY');
  return connect(client);
}

function connect(client: Client) {
  return drizzle({ client });
}

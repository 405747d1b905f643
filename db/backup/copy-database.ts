import Sqlite from 'better-sqlite3';

/** Pages copied at a time: 4 MB take a few milliseconds. */
const PAGES = 1_000;

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Copies a database that others write, as it is at one moment, with SQLite's online backup. One read transaction covers
 * the whole copy: without it every commit of another process would begin it anew. Writers never wait; the write-ahead
 * log grows meanwhile, because what the copy reads cannot be checkpointed.
 * `share`: the part of the time in which it may work, 0 to 1. The calling thread sleeps for the rest: for programs of
 * their own only.
 */
export async function copyDatabase(from: string, to: string, share: number): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_master').get();
    let since = performance.now();
    await source.backup(to, {
      progress: () => {
        const worked = performance.now() - since;
        Atomics.wait(pause, 0, 0, worked / share - worked);
        since = performance.now();
        return PAGES;
      },
    });
  } finally {
    source.close();
  }
  // One file, without a write-ahead log beside it; the server sets its mode again when it opens it.
  const copy = new Sqlite(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SNAPSHOTS_MAX, type Snapshot } from '#contract/control/snapshots.ts';
import { type Db, openForReading } from '#db/open.ts';
import type { ClockState } from '#platform/clock/clock.ts';
import { notFound, Refused } from '../http/refused.ts';
import { refusedWrite } from '../storage.ts';

/** The state of a clock that a snapshot has: without a rate the clock goes on at that of the time when it is put back. */
type SnapshotClock = Pick<ClockState, 'epochMs'> & Partial<Pick<ClockState, 'rate'>>;

/**
 * The snapshots of a data folder. The first one makes the database's file whole and lets it rest: from then on every
 * change is in the write-ahead log, whose copy is a snapshot.
 */
export interface SnapshotStore {
  /** Whether the database's file must not change. */
  isHolding(): boolean;
  /** The oldest first. */
  list(): Snapshot[];
  /**
   * Must not be called within a transaction. `areas`: the names of the folders of files. Refuses with 409 when there are
   * too many, and while a reader is busy, and with 507 when the storage fails.
   */
  take(name: string, from: { db: Db; clock: SnapshotClock; areas: readonly string[] }): Snapshot;
  /** Refuses with 404 an unknown one. */
  find(name: string): Snapshot;
  remove(name: string): void;
  /**
   * Closes the database and puts its state and the files back. The caller opens it again. Returns the clock of the
   * snapshot.
   */
  putBack(name: string, db: Db): SnapshotClock;
  /** Lets a database that was opened again rest, if there are snapshots. */
  hold(db: Db): void;
}

interface Kept extends Snapshot {
  folder: string;
  areas: readonly string[];
  clock: SnapshotClock;
}

/** Deletes the snapshots of an earlier run: the database's file has changed since. */
export function createSnapshotStore({ dataDir, file }: { dataDir: string; file: string }): SnapshotStore {
  const home = path.join(dataDir, 'snapshots');
  rmSync(home, { recursive: true, force: true });
  const log = `${file}-wal`;
  const kept = new Map<string, Kept>();
  let taken = 0;

  const require = (name: string): Kept => {
    const found = kept.get(name);
    if (!found) throw notFound('Snapshot');
    return found;
  };
  const publicOf = ({ name, atMs, bytes }: Kept): Snapshot => ({ name, atMs, bytes });
  const hold = (db: Db) => {
    if (kept.size > 0) db.$client.pragma('wal_autocheckpoint = 0');
  };

  return {
    isHolding: () => kept.size > 0,
    list: () => [...kept.values()].map(publicOf),
    take: (name, { db, clock, areas }) => {
      if (!kept.has(name) && kept.size >= SNAPSHOTS_MAX) {
        throw new Refused('transition_refused', `A world has at most ${SNAPSHOTS_MAX} snapshots: delete one first`);
      }
      if (kept.size === 0) settleFile(db);
      taken += 1;
      const folder = path.join(home, String(taken));
      const copy = path.join(folder, 'log');
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (existsSync(log)) copyFileSync(log, copy);
        else writeFileSync(copy, '');
        for (const area of areas) linkFiles(path.join(dataDir, area), path.join(folder, 'files', area));
      } catch (error) {
        removeFolder(folder);
        throw refusedWrite(error);
      }
      const before = kept.get(name);
      kept.delete(name);
      if (before) rmSync(before.folder, { recursive: true, force: true });
      const { size: bytes } = statSync(copy);
      const one: Kept = { name, folder, areas, clock, atMs: Math.floor(clock.epochMs), bytes };
      kept.set(name, one);
      hold(db);
      return publicOf(one);
    },
    find: (name) => publicOf(require(name)),
    remove: (name) => {
      const { folder } = require(name);
      kept.delete(name);
      rmSync(folder, { recursive: true, force: true });
    },
    putBack: (name, db) => {
      const { folder, areas, clock } = require(name);
      // The last connection that closes moves the log into the file, unless it can only read.
      const guard = openForReading(file);
      guard.$client.pragma('schema_version');
      db.$client.close();
      guard.$client.close();
      rmSync(`${file}-shm`, { force: true });
      copyFileSync(path.join(folder, 'log'), log);
      for (const area of areas) {
        rmSync(path.join(dataDir, area), { recursive: true, force: true });
        linkFiles(path.join(folder, 'files', area), path.join(dataDir, area));
      }
      return clock;
    },
    hold,
  };
}

/** Removes what was made of a folder, if that can be done. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The storage fails: the next start removes all snapshots.
  }
}

/** How long a reader is waited for, ms: the whole server waits with it. */
const READER_MS = 100;

/** Moves everything from the write-ahead log into the database's file. */
function settleFile(db: Db): void {
  const usual = db.$client.pragma('busy_timeout', { simple: true });
  db.$client.pragma(`busy_timeout = ${READER_MS}`);
  const busy = db.$client.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
  db.$client.pragma(`busy_timeout = ${usual}`);
  if (busy !== 0) throw new Refused('transition_refused', 'The database is being read: try again');
}

/** Links the files of a folder into another one: kept files are never written again. */
function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isFile()) linkSync(path.join(from, entry.name), path.join(to, entry.name));
  }
}

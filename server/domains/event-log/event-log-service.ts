import { asc, gt, lte, max } from 'drizzle-orm';
import { EVENT_LOG_PAGE, type LoggedFact, type ReportedFact } from '#contract/sim/event-log.ts';
import type { Db } from '#db/open.ts';
import { eventLog } from '#db/schema/event-log.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import { factsOf } from './facts-of.ts';
import { createJournal } from './journal.ts';
import { createLookups } from './lookups.ts';
import { type NewFact, newFact, placeAt } from './new-fact.ts';
import { createReferenceCheck } from './reference-check.ts';

/** The event log of facts. */
export interface EventLog {
  /** The lines after a number, oldest first, at most `limit` (by default EVENT_LOG_PAGE). */
  after(n: number, limit?: number): LoggedFact[];
  /** Deletes the oldest lines of a log that has more than EVENT_LOG_MAX. Returns how many they were. */
  trim(): number;
  /** The number of the last line; 0 when there is none. */
  last(): number;
  /**
   * Calls `listener` for each line from now on, after its commit: each once, in the order of their numbers. Returns a
   * function that ends it.
   */
  onFact(listener: (fact: LoggedFact) => void): () => void;
  /**
   * Adds facts that do not come from a committed change, all or none; returns the number of the last line. 404 when one names
   * an incident, user, alarm, camera, door or site that is unknown.
   */
  report(facts: readonly ReportedFact[]): number;
}

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** Lines were added to the event log. */
    facts: Record<string, never>;
    /** A line of the event log, in its turn. */
    fact: LoggedFact;
  }
}

interface Parts {
  db: Db;
  clock: Clock;
  changes: Changes;
  bus: Bus;
  world: WorldCache;
  /** The most lines that are kept; EVENT_LOG_MAX by default. */
  keptMax?: number;
}

/** The most lines that are kept. */
const EVENT_LOG_MAX = 200_000;

/** Keeps the log from now on: the facts of each transaction are written at its end. */
export function createEventLog({ db, clock, changes, bus, world, keptMax = EVENT_LOG_MAX }: Parts): EventLog {
  const journal = createJournal(db);
  const lookups = createLookups(db);
  const requireKnown = createReferenceCheck(db, world);

  const after: EventLog['after'] = (n, limit = EVENT_LOG_PAGE) =>
    db.select().from(eventLog).where(gt(eventLog.n, n)).orderBy(asc(eventLog.n)).limit(limit).all();
  const write = (made: readonly NewFact[], announce: Announce): number | undefined => {
    if (made.length === 0) return undefined;
    const atMs = clock.now();
    const lines = db
      .insert(eventLog)
      .values(made.map((fact) => ({ atMs, ...fact })))
      .returning({ n: eventLog.n })
      .all();
    announce('facts', {});
    return lines.at(-1)?.n;
  };
  changes.attend((announce) => () => void write(factsOf(journal.take(), lookups), announce));

  bus.subscribe('connection', ({ userId, path, closeCode }) => {
    const connection = { by: { user: userId }, on: placeAt('channel', path) };
    const fact =
      closeCode === null
        ? newFact('operator.connected', connection)
        : newFact('operator.disconnected', connection, { code: closeCode });
    changes.run((announce) => void write([fact], announce));
  });

  // A listener of an earlier announcement may have made a change of its own: its lines are committed, and announced,
  // before those that were there first. So lines are read in their order, wherever the announcements stand.
  let told =
    db
      .select({ n: max(eventLog.n) })
      .from(eventLog)
      .get()?.n ?? 0;
  let isTelling = false;
  bus.subscribe('facts', () => {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let lines = after(told); lines.length > 0; lines = after(told)) {
        for (const line of lines) {
          told = line.n;
          bus.publish('fact', line);
        }
      }
    } finally {
      isTelling = false;
    }
  });

  return {
    after,
    last: () => told,
    trim: () =>
      db
        .delete(eventLog)
        .where(lte(eventLog.n, told - keptMax))
        .run().changes,
    onFact: (listener) => bus.subscribe('fact', listener),
    report: (facts) =>
      changes.run((announce) => {
        for (const fact of facts) requireKnown(fact);
        return write(facts, announce) ?? told;
      }),
  };
}

import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import type { WatchSpan } from '#contract/drills/vigilance.ts';
import type { Db } from '#db/open.ts';
import { watchSpans } from '#db/schema/blind-tests.ts';
import type { Bus } from '../../realtime/bus.ts';

/** How often the watches that go on are written down, ms on the world's clock. A killed server loses no more of them. */
export const WATCH_STEP_MS = 30_000;

/** A gap up to this is none: a console that was reloaded, or a server that was started again, ms. */
const GAP_MAX_MS = 2 * WATCH_STEP_MS;

/** The channels on which operators get alarms. */
const QUEUES: readonly string[] = ['/locationalarms', '/scanevents', '/unifiedalarms'];

/** Knows when operators were on watch: connected to a channel on which they get alarms. */
export interface WatchKeeper {
  isAnybodyOnWatch(): boolean;
  /** Writes down the watches that go on. */
  note(nowMs: number): void;
  /** The watches of an operator since a time, oldest first. */
  spansOf(userId: string, sinceMs: number): WatchSpan[];
  /** The operators who were on watch all the time between two moments. */
  watching(fromMs: number, toMs: number): string[];
  /** Everybody who was on watch since a time. */
  watchers(sinceMs: number): string[];
  forget(beforeMs: number): void;
}

export function createWatchKeeper({ db, bus }: { db: Db; bus: Bus }): WatchKeeper {
  const connections = new Map<string, number>();
  bus.subscribe('connection', ({ userId, path, closeCode }) => {
    if (!QUEUES.includes(path)) return;
    const count = (connections.get(userId) ?? 0) + (closeCode === null ? 1 : -1);
    if (count > 0) connections.set(userId, count);
    else connections.delete(userId);
  });
  const last = (userId: string) =>
    db.select().from(watchSpans).where(eq(watchSpans.userId, userId)).orderBy(desc(watchSpans.fromMs)).limit(1).get();

  return {
    isAnybodyOnWatch: () => connections.size > 0,
    note: (nowMs) => {
      for (const userId of connections.keys()) {
        const span = last(userId);
        if (span && nowMs - span.toMs <= GAP_MAX_MS) {
          db.update(watchSpans)
            .set({ toMs: Math.max(span.toMs, nowMs) })
            .where(and(eq(watchSpans.userId, userId), eq(watchSpans.fromMs, span.fromMs)))
            .run();
        } else db.insert(watchSpans).values({ userId, fromMs: nowMs, toMs: nowMs }).onConflictDoNothing().run();
      }
    },
    spansOf: (userId, sinceMs) =>
      db
        .select({ fromMs: watchSpans.fromMs, toMs: watchSpans.toMs })
        .from(watchSpans)
        .where(and(eq(watchSpans.userId, userId), gte(watchSpans.toMs, sinceMs)))
        .orderBy(watchSpans.fromMs)
        .all(),
    watching: (fromMs, toMs) =>
      db
        .selectDistinct({ userId: watchSpans.userId })
        .from(watchSpans)
        .where(and(lte(watchSpans.fromMs, fromMs), gte(watchSpans.toMs, toMs - GAP_MAX_MS)))
        .all()
        .map(({ userId }) => userId),
    watchers: (sinceMs) =>
      db
        .selectDistinct({ userId: watchSpans.userId })
        .from(watchSpans)
        .where(gte(watchSpans.toMs, sinceMs))
        .all()
        .map(({ userId }) => userId),
    forget: (beforeMs) => {
      db.delete(watchSpans).where(lt(watchSpans.toMs, beforeMs)).run();
    },
  };
}

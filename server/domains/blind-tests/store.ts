import { and, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { blindTestResults, blindTests } from '#db/schema/blind-tests.ts';
import { users } from '#db/schema/users.ts';

export type BlindTestRow = typeof blindTests.$inferSelect;
export type NewBlindTest = typeof blindTests.$inferInsert;

/** The states of tests that are not over. */
const OPEN = ['planned', 'begun', 'raised'] as const;

/** Reads and writes blind tests, and the results that operators have. */
export function createBlindTestStore(db: Db) {
  const playing = prepareOnce(() =>
    db
      .select()
      .from(blindTests)
      .where(inArray(blindTests.state, ['begun', 'raised'])),
  );
  const stopped = prepareOnce(() =>
    db
      .select()
      .from(blindTests)
      .where(
        and(
          eq(blindTests.state, 'revealed'),
          gte(blindTests.revealedAtMs, sql.placeholder('sinceMs')),
          inArray(blindTests.because, ['call', 'text', 'dispatch']),
        ),
      ),
  );
  return {
    get: (id: string) => db.select().from(blindTests).where(eq(blindTests.id, id)).get(),
    insert: (row: NewBlindTest) => {
      db.insert(blindTests).values(row).run();
    },
    update: (id: string, to: Partial<NewBlindTest>) => {
      db.update(blindTests).set(to).where(eq(blindTests.id, id)).run();
    },
    latest: (most: number) =>
      db.select().from(blindTests).orderBy(desc(blindTests.plantedAtMs), desc(blindTests.id)).limit(most).all(),
    count: () => db.select({ count: count() }).from(blindTests).get()?.count ?? 0,
    /** Those whose pictures have begun, and that are not revealed. */
    playing: () => playing().all(),
    /** Those that a call revealed since a time: real alarms may still join their groups. */
    stopped: (sinceMs: number) => stopped().all({ sinceMs }),
    /** Those that are to be played. */
    planned: () => db.select().from(blindTests).where(eq(blindTests.state, 'planned')).all(),
    /** Those whose pictures have begun, and of which no alarm has come. */
    begun: () => db.select().from(blindTests).where(eq(blindTests.state, 'begun')).all(),
    /** The test of a camera that is not over. */
    openOf: (cameraId: string) =>
      db
        .select()
        .from(blindTests)
        .where(and(eq(blindTests.cameraId, cameraId), inArray(blindTests.state, OPEN)))
        .get(),
    /** The tests of a site whose alarms are open, or were revealed by a call since a time. */
    atSite: (locationId: string, sinceMs: number) =>
      db
        .select()
        .from(blindTests)
        .where(
          and(
            eq(blindTests.locationId, locationId),
            or(
              eq(blindTests.state, 'raised'),
              and(eq(blindTests.state, 'revealed'), gte(blindTests.revealedAtMs, sinceMs)),
            ),
          ),
        )
        .all(),
    /** The revealed test of an alarm group, location alarm or raw alarm. */
    revealedOf: (alarmId: string) =>
      db
        .select()
        .from(blindTests)
        .where(
          and(
            eq(blindTests.state, 'revealed'),
            or(eq(blindTests.groupId, alarmId), eq(blindTests.rawAlarmId, alarmId)),
          ),
        )
        .get(),
    insertResults: (rows: readonly (typeof blindTestResults.$inferInsert)[]) => {
      if (rows.length > 0)
        db.insert(blindTestResults)
          .values([...rows])
          .onConflictDoNothing()
          .run();
    },
    /** Results since a time, oldest first. */
    results: (sinceMs: number) =>
      db
        .select()
        .from(blindTestResults)
        .where(gte(blindTestResults.atMs, sinceMs))
        .orderBy(blindTestResults.atMs, blindTestResults.testId)
        .all(),
    resultsOf: (userId: string, sinceMs: number) =>
      db
        .select()
        .from(blindTestResults)
        .where(and(eq(blindTestResults.userId, userId), gte(blindTestResults.atMs, sinceMs)))
        .orderBy(blindTestResults.atMs, blindTestResults.testId)
        .all(),
    user: (userId: string) =>
      db
        .select({ id: users.id, name: users.name, email: users.email, tenantId: users.tenantId })
        .from(users)
        .where(eq(users.id, userId))
        .get(),
    /** Deletes the results before a time: the figures of operators are not kept for ever. */
    forgetResults: (beforeMs: number) => {
      db.delete(blindTestResults).where(lt(blindTestResults.atMs, beforeMs)).run();
      db.update(blindTests).set({ operatorId: null }).where(lt(blindTests.plantedAtMs, beforeMs)).run();
    },
  };
}

export type BlindTestStore = ReturnType<typeof createBlindTestStore>;

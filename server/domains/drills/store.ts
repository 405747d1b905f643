import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { StoryLine } from '#contract/control/lines.ts';
import type { DrillInject, DrillMark } from '#contract/drills/drill.ts';
import type { Db } from '#db/open.ts';
import { calls } from '#db/schema/calls.ts';
import { cameras } from '#db/schema/cameras.ts';
import {
  drillAttempts,
  drillHints,
  drillInjects,
  drillLines,
  drillNotes,
  drillSeats,
  drills,
} from '#db/schema/drills.ts';
import { locationContacts, locations } from '#db/schema/locations.ts';
import { texts } from '#db/schema/texts.ts';
import { users } from '#db/schema/users.ts';
import type { Caller } from '../../auth/caller.ts';
import { byName } from '../../lists/name-order.ts';

export type DrillRow = typeof drills.$inferSelect;
export type DrillSeatRow = typeof drillSeats.$inferSelect;
export type DrillHintRow = typeof drillHints.$inferSelect;

/** The states of drills that somebody still works with. */
const PRESENT = ['open', 'running'] as const;

/** Reads and writes drills. */
export function createDrillStore(db: Db) {
  const seat = (drillId: string, no: number) => and(eq(drillSeats.drillId, drillId), eq(drillSeats.no, no));
  return {
    get: (id: string): DrillRow | undefined => db.select().from(drills).where(eq(drills.id, id)).get(),
    /** The drill that is open or runs. */
    present: () => db.select().from(drills).where(inArray(drills.state, PRESENT)).get(),
    withCode: (code: string) => db.select().from(drills).where(eq(drills.code, code)).get(),
    /** The drills that a trainer may see, the latest first. */
    latest: ({ id, tenant, scope }: Caller, most: number) =>
      db
        .select()
        .from(drills)
        .where(
          scope.tenantIds === 'all'
            ? undefined
            : or(
                eq(drills.trainerId, id),
                eq(drills.tenantId, tenant.id),
                inArray(drills.tenantId, [...scope.tenantIds]),
              ),
        )
        .orderBy(desc(drills.createdAtMs), desc(drills.id))
        .limit(most)
        .all(),
    insert: (row: typeof drills.$inferInsert) => {
      db.insert(drills).values(row).run();
    },
    update: (id: string, to: Partial<typeof drills.$inferInsert>) => {
      db.update(drills).set(to).where(eq(drills.id, id)).run();
    },
    seats: (drillId: string): DrillSeatRow[] =>
      db.select().from(drillSeats).where(eq(drillSeats.drillId, drillId)).orderBy(asc(drillSeats.no)).all(),
    insertSeat: (row: typeof drillSeats.$inferInsert) => {
      db.insert(drillSeats).values(row).run();
    },
    updateSeat: (drillId: string, no: number, to: Partial<typeof drillSeats.$inferInsert>) => {
      db.update(drillSeats).set(to).where(seat(drillId, no)).run();
    },
    /** The seat of a trainee's user. */
    seatOf: (userId: string) => db.select().from(drillSeats).where(eq(drillSeats.userId, userId)).get(),
    /** Whether a user was made for a drill: its trainee, or an operator beside them. */
    isOfDrill: (tenantId: string): boolean =>
      db.select({ no: drillSeats.no }).from(drillSeats).where(eq(drillSeats.tenantId, tenantId)).get() !== undefined,
    /** Whether the sites of all its seats are there: a world that was put back may be older. */
    hasSites: (drillId: string): boolean =>
      db
        .select({ siteId: locations.id })
        .from(drillSeats)
        .leftJoin(locations, eq(locations.tenantId, drillSeats.tenantId))
        .where(eq(drillSeats.drillId, drillId))
        .all()
        .every(({ siteId }) => siteId !== null),
    hints: (drillId: string, attempt: number): DrillHintRow[] =>
      db
        .select()
        .from(drillHints)
        .where(and(eq(drillHints.drillId, drillId), eq(drillHints.attempt, attempt)))
        .orderBy(asc(drillHints.t), asc(drillHints.name))
        .all(),
    insertHint: (row: typeof drillHints.$inferInsert) => {
      db.insert(drillHints).values(row).run();
    },
    notes: (drillId: string) =>
      db
        .select({ row: drillNotes, by: { name: users.name, email: users.email } })
        .from(drillNotes)
        .innerJoin(users, eq(users.id, drillNotes.userId))
        .where(eq(drillNotes.drillId, drillId))
        .orderBy(asc(drillNotes.attempt), asc(drillNotes.t), asc(drillNotes.id))
        .all(),
    insertNote: (row: typeof drillNotes.$inferInsert) => {
      db.insert(drillNotes).values(row).run();
    },
    injects: (drillId: string) =>
      db
        .select()
        .from(drillInjects)
        .where(eq(drillInjects.drillId, drillId))
        .orderBy(asc(drillInjects.attempt), asc(drillInjects.t), asc(drillInjects.id))
        .all(),
    insertInject: (row: typeof drillInjects.$inferInsert) => {
      db.insert(drillInjects).values(row).run();
    },
    /** The mark from which an attempt went on; null when it began at the start. */
    markOf: (drillId: string, attempt: number): DrillMark | null => {
      const of = and(eq(drillAttempts.drillId, drillId), eq(drillAttempts.attempt, attempt));
      return markOf(db.select().from(drillAttempts).where(of).limit(1).get());
    },
    setInjectFailures: (id: string, failures: DrillInject['failures']) => {
      db.update(drillInjects).set({ failures }).where(eq(drillInjects.id, id)).run();
    },
    /** The call of a user that goes on. */
    callOf: (userId: string) =>
      db
        .select()
        .from(calls)
        .where(and(eq(calls.userId, userId), isNull(calls.endedAtMs)))
        .orderBy(desc(calls.startedAtMs))
        .limit(1)
        .get(),
    /** The contacts at the sites of a tenant, by name. */
    contactsOf: (tenantId: string) =>
      db
        .selectDistinct({ name: locationContacts.name, number: locationContacts.phoneNumber })
        .from(locationContacts)
        .innerJoin(locations, eq(locations.id, locationContacts.locationId))
        .where(eq(locations.tenantId, tenantId))
        .orderBy(byName(locationContacts.name))
        .all(),
    /** How many text messages of contacts a tenant has. */
    textsFromContacts: (tenantId: string): number =>
      db
        .select({ count: count() })
        .from(texts)
        .where(and(eq(texts.tenantId, tenantId), isNotNull(texts.answersId)))
        .get()?.count ?? 0,
    /** The camera of a tenant with a name. */
    cameraOf: (tenantId: string, name: string): string | undefined =>
      db
        .select({ id: cameras.id })
        .from(cameras)
        .where(and(eq(cameras.tenantId, tenantId), eq(cameras.name, name)))
        .get()?.id,
    /** The cameras of a tenant with the zones of their sites, in the order in which they were made. */
    camerasOf: (tenantId: string) =>
      db
        .select({ id: cameras.id, name: cameras.name, timezone: locations.timezone })
        .from(cameras)
        .innerJoin(locations, eq(locations.id, cameras.locationId))
        .where(eq(cameras.tenantId, tenantId))
        .orderBy(asc(cameras.no))
        .all(),
    lines: (of: { drillId: string; attempt: number; seat: number }, after: number, most: number): StoryLine[] =>
      db
        .select({ line: drillLines.line })
        .from(drillLines)
        .where(and(...ofSeat(of), gt(drillLines.n, after)))
        .orderBy(asc(drillLines.n))
        .limit(most)
        .all()
        .map(({ line }) => line),
    /** The lines of a seat in which its trainee was told a note, oldest first. */
    told: (of: { drillId: string; attempt: number; seat: number }, trainee: string): StoryLine[] =>
      db
        .select({ line: drillLines.line })
        .from(drillLines)
        .where(and(...ofSeat(of), sql`json_extract(${drillLines.line}, '$.fact') = 'operator.told'`))
        .orderBy(asc(drillLines.n))
        .all()
        .flatMap(({ line }) => (isNoteTo(trainee, line) ? [line] : [])),
    lastLine: (of: { drillId: string; attempt: number; seat: number }): number =>
      db
        .select({ n: max(drillLines.n) })
        .from(drillLines)
        .where(and(...ofSeat(of)))
        .get()?.n ?? 0,
    /** Lines that are there already stay as they are. */
    insertLines: (of: { drillId: string; attempt: number; seat: number }, lines: readonly StoryLine[]) => {
      if (lines.length === 0) return;
      db.insert(drillLines)
        .values(lines.map((line) => ({ ...of, n: line.n, line })))
        .onConflictDoNothing()
        .run();
    },
    /** The name and the email of a user, also of one who was deleted. */
    user: (userId: string) =>
      db
        .select({ id: users.id, name: users.name, email: users.email, role: users.role })
        .from(users)
        .where(eq(users.id, userId))
        .get(),
    /** The drills that are played. */
    running: () => db.select().from(drills).where(eq(drills.state, 'running')).all(),
  };
}

/** The mark from which an attempt went on; null when it began at the start. */
export const markOf = (
  attempt: Pick<typeof drillAttempts.$inferSelect, 'fromMark' | 'fromT'> | undefined,
): DrillMark | null =>
  attempt === undefined || attempt.fromMark === null || attempt.fromT === null
    ? null
    : { name: attempt.fromMark, t: attempt.fromT };

/** Whether a line tells an operator a note: neither in a call nor by a text message, which the product shows itself. */
export const isNoteTo = (operator: string, { fact, by, over }: StoryLine): boolean =>
  fact === 'operator.told' && by === operator && over === 'note';

const ofSeat = ({ drillId, attempt, seat }: { drillId: string; attempt: number; seat: number }) => [
  eq(drillLines.drillId, drillId),
  eq(drillLines.attempt, attempt),
  eq(drillLines.seat, seat),
];

export type DrillStore = ReturnType<typeof createDrillStore>;

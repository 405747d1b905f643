import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { SigningSide } from '#contract/drills/debrief.ts';
import type { Db } from '#db/open.ts';
import { drillAttempts, drillCorrectiveActs, drillSeats, drillSignatures, drills } from '#db/schema/drills.ts';
import { users } from '#db/schema/users.ts';

/** One attempt at one seat. */
export interface SeatAttempt {
  drillId: string;
  seat: number;
  attempt: number;
}

export type AttemptRow = typeof drillAttempts.$inferSelect;
export type CorrectiveActRow = typeof drillCorrectiveActs.$inferSelect;

/** Reads and writes what belongs to debriefs. */
export function createDebriefStore(db: Db) {
  return {
    /** The attempts of all seats, the first ones first. */
    attempts: (drillId: string): AttemptRow[] =>
      db
        .select()
        .from(drillAttempts)
        .where(eq(drillAttempts.drillId, drillId))
        .orderBy(asc(drillAttempts.attempt), asc(drillAttempts.seat))
        .all(),
    insertAttempts: (rows: (typeof drillAttempts.$inferInsert)[]) => {
      if (rows.length > 0) db.insert(drillAttempts).values(rows).run();
    },
    /** Sets the times of an attempt at all its seats. */
    setTimes: (drillId: string, attempt: number, to: { startedAtMs?: number; endedAtMs?: number }) => {
      db.update(drillAttempts)
        .set(to)
        .where(and(eq(drillAttempts.drillId, drillId), eq(drillAttempts.attempt, attempt)))
        .run();
    },
    /** An attempt that did not come to its start. */
    dropAttempt: (drillId: string, attempt: number) => {
      db.delete(drillAttempts)
        .where(and(eq(drillAttempts.drillId, drillId), eq(drillAttempts.attempt, attempt)))
        .run();
    },
    /** The corrective acts of an attempt, the first due first. */
    acts: (of: SeatAttempt): CorrectiveActRow[] =>
      db
        .select()
        .from(drillCorrectiveActs)
        .where(
          and(
            eq(drillCorrectiveActs.drillId, of.drillId),
            eq(drillCorrectiveActs.seat, of.seat),
            eq(drillCorrectiveActs.attempt, of.attempt),
          ),
        )
        .orderBy(asc(drillCorrectiveActs.due), asc(drillCorrectiveActs.id))
        .all(),
    insertAct: (row: typeof drillCorrectiveActs.$inferInsert) => {
      db.insert(drillCorrectiveActs).values(row).run();
    },
    updateAct: (id: string, to: Partial<typeof drillCorrectiveActs.$inferInsert>) => {
      db.update(drillCorrectiveActs).set(to).where(eq(drillCorrectiveActs.id, id)).run();
    },
    deleteAct: (id: string) => {
      db.delete(drillCorrectiveActs).where(eq(drillCorrectiveActs.id, id)).run();
    },
    /** The signatures of all seats of a drill. */
    signatures: (drillId: string) =>
      db.select().from(drillSignatures).where(eq(drillSignatures.drillId, drillId)).all(),
    insertSignature: (of: SeatAttempt, side: SigningSide, { name, atMs }: { name: string; atMs: number }) => {
      db.insert(drillSignatures)
        .values({ ...of, side, name, atMs })
        .run();
    },
    /** The drills that were opened before a time (ms UTC), and that nobody works with any more. */
    olderThan: (beforeMs: number) =>
      db
        .select({ id: drills.id, title: drills.title, trainerId: drills.trainerId })
        .from(drills)
        .where(and(lt(drills.createdAtMs, beforeMs), notInArray(drills.state, ['open', 'running'])))
        .all(),
    /** Deletes a drill with everything that was recorded in it. */
    deleteDrill: (id: string) => {
      db.delete(drills).where(eq(drills.id, id)).run();
    },
    /** The users of a drill's tenants, trainees and others, with the number of their seat; of the first one for others. */
    seatUsers: (drillId: string) => {
      const seats = db
        .select()
        .from(drillSeats)
        .where(eq(drillSeats.drillId, drillId))
        .orderBy(asc(drillSeats.no))
        .all();
      const tenantIds = seats.map(({ tenantId }) => tenantId);
      return db
        .select({ id: users.id, email: users.email, tenantId: users.tenantId })
        .from(users)
        .where(inArray(users.tenantId, tenantIds))
        .all()
        .map(({ id, email, tenantId }) => {
          const seat = seats.find(({ userId }) => userId === id) ?? seats.find((one) => one.tenantId === tenantId);
          return { id, email, tenantId, no: seat?.no ?? 1 };
        });
    },
    /** Takes the name of a trainee off a user, who cannot sign in any more. */
    retireUser: (id: string, name: string) => {
      db.update(users).set({ name, isEnabled: false }).where(eq(users.id, id)).run();
    },
  };
}

export type DebriefStore = ReturnType<typeof createDebriefStore>;

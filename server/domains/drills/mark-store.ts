import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { drillHints, drillInjects, drillMarks, drillNotes, drillScreens } from '#db/schema/drills.ts';
import type { NewId } from '../../ids.ts';

export type MarkRow = typeof drillMarks.$inferSelect;

/** Reads and writes the marks of drills, and what attempts share that go on from one. */
export function createMarkStore(db: Db, newId: NewId) {
  return {
    /** The earliest first. */
    list: (drillId: string): MarkRow[] =>
      db
        .select()
        .from(drillMarks)
        .where(eq(drillMarks.drillId, drillId))
        .orderBy(asc(drillMarks.t), asc(drillMarks.name))
        .all(),
    /** A mark that is made again moves. */
    save: (row: MarkRow) => {
      const { t, snapshot } = row;
      db.insert(drillMarks)
        .values(row)
        .onConflictDoUpdate({ target: [drillMarks.drillId, drillMarks.name], set: { t, snapshot } })
        .run();
    },
    /** Deletes the marks after a time, by default all. Returns their snapshots. */
    removeAfter: (drillId: string, t = -1): string[] =>
      db
        .delete(drillMarks)
        .where(and(eq(drillMarks.drillId, drillId), gt(drillMarks.t, t)))
        .returning({ snapshot: drillMarks.snapshot })
        .all()
        .map(({ snapshot }) => snapshot),
    /** Gives an attempt the hints, notes, injects and screens that another one had up to a time. */
    copyAttempt: (drillId: string, from: number, to: { attempt: number; untilT: number }) => {
      const { attempt, untilT } = to;
      const hints = db
        .select()
        .from(drillHints)
        .where(and(eq(drillHints.drillId, drillId), eq(drillHints.attempt, from), lte(drillHints.t, untilT)))
        .all();
      for (const row of hints)
        db.insert(drillHints)
          .values({ ...row, attempt })
          .run();
      const notes = db
        .select()
        .from(drillNotes)
        .where(and(eq(drillNotes.drillId, drillId), eq(drillNotes.attempt, from), lte(drillNotes.t, untilT)))
        .all();
      for (const row of notes)
        db.insert(drillNotes)
          .values({ ...row, id: newId(), attempt })
          .run();
      const injects = db
        .select()
        .from(drillInjects)
        .where(and(eq(drillInjects.drillId, drillId), eq(drillInjects.attempt, from), lte(drillInjects.t, untilT)))
        .all();
      for (const row of injects)
        db.insert(drillInjects)
          .values({ ...row, id: newId(), attempt })
          .run();
      const screens = db
        .select()
        .from(drillScreens)
        .where(and(eq(drillScreens.drillId, drillId), eq(drillScreens.attempt, from), lte(drillScreens.t, untilT)))
        .orderBy(asc(drillScreens.n))
        .all();
      for (const { n: _, ...row } of screens)
        db.insert(drillScreens)
          .values({ ...row, attempt })
          .run();
    },
  };
}

export type MarkStore = ReturnType<typeof createMarkStore>;

import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RspndrState } from '#contract/rspndr.ts';
import type { Db } from '#db/open.ts';
import { rspndrStates } from '#db/schema/rspndr.ts';

/** Reads and writes the states of dispatches. */
export function createRspndrStore(db: Db) {
  const ends = alias(rspndrStates, 'ends');
  const end = db
    .select()
    .from(ends)
    .where(and(eq(ends.incidentId, rspndrStates.incidentId), inArray(ends.state, ['closed', 'cancelled'])));
  /** States of one moment in the order of their arrival. */
  const inOrder = [asc(rspndrStates.atMs), asc(sql`rowid`)];
  return {
    /** Oldest first. */
    states: (incidentId: string) =>
      db
        .select()
        .from(rspndrStates)
        .where(eq(rspndrStates.incidentId, incidentId))
        .orderBy(...inOrder)
        .all(),
    /** The states of incidents that are neither closed nor cancelled, oldest first. */
    open: () =>
      db
        .select()
        .from(rspndrStates)
        .where(notExists(end))
        .orderBy(...inOrder)
        .all(),
    insert: (row: { incidentId: string; state: RspndrState; atMs: number }) => {
      db.insert(rspndrStates).values(row).run();
    },
  };
}

export type RspndrStore = ReturnType<typeof createRspndrStore>;

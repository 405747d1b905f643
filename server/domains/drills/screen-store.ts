import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { addOwnScreens, SeatScreen } from '#contract/drills/screens.ts';
import type { Db } from '#db/open.ts';
import { drillScreens } from '#db/schema/drills.ts';

/** A seat in an attempt of a drill. */
export interface SeatAttempt {
  drillId: string;
  attempt: number;
  seat: number;
}

type Sent = z.output<typeof addOwnScreens.body>['screens'][number];

/** Reads and writes the screens of trainees. */
export function createScreenStore(db: Db) {
  const ofSeat = ({ drillId, attempt, seat }: SeatAttempt) =>
    and(eq(drillScreens.drillId, drillId), eq(drillScreens.attempt, attempt), eq(drillScreens.seat, seat));
  const shown = { n: drillScreens.n, t: drillScreens.t, state: drillScreens.state };
  return {
    /** Screens that are there already stay as they are. Returns how many are new. */
    insert: (of: SeatAttempt, page: string, screens: readonly (Sent & { t: number })[]): number => {
      if (screens.length === 0) return 0;
      const rows = screens.map(({ n, t, state }) => ({ ...of, page, pageN: n, t, state }));
      return db.insert(drillScreens).values(rows).onConflictDoNothing().run().changes;
    },
    last: (of: SeatAttempt): SeatScreen | undefined =>
      db.select(shown).from(drillScreens).where(ofSeat(of)).orderBy(desc(drillScreens.n)).limit(1).get(),
    after: (of: SeatAttempt, after: number, most: number): SeatScreen[] =>
      db
        .select(shown)
        .from(drillScreens)
        .where(and(ofSeat(of), gt(drillScreens.n, after)))
        .orderBy(asc(drillScreens.n))
        .limit(most)
        .all(),
  };
}

export type ScreenStore = ReturnType<typeof createScreenStore>;

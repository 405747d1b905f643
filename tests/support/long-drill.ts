import { eq } from 'drizzle-orm';
import type { StoryLine } from '#contract/control/lines.ts';
import type { DrillPlan, PlannedAct } from '#contract/drills/plan.ts';
import type { ScreenState } from '#contract/drills/screens.ts';
import type { FactName } from '#contract/facts.ts';
import type { Db } from '#db/open.ts';
import { drillAttempts, drillLines, drillNotes, drillScreens, drillSeats, drills } from '#db/schema/drills.ts';
import { DRILL_CAMERA, storedDrill } from './stored-drill.ts';

/** How much a long drill has in its records. */
export interface LongDrill {
  seats: number;
  minutes: number;
  /** ms between two lines of a seat's log, and between two changes of its trainee's screen. */
  lineEveryMs: number;
  screenEveryMs: number;
  acts: number;
  /** ms UTC; by default the start of the tests' world. */
  startedAtMs?: number;
}

/** How many rows are written at once. */
const BATCH = 500;

/** Facts of an alarm, one after the other; the trainee causes those from the fourth on. */
const COURSE: readonly FactName[] = [
  ...(['incident.began', 'alarm.raised', 'alarm.ai', 'alarm.claimed', 'call.started', 'call.ended'] as const),
  ...(['talkdown.started', 'talkdown.played', 'alarm.commented', 'alarm.resolved'] as const),
];
const CAUSED_FROM = 3;

/** Stores the drill of `storedDrill` as an ended one of this length, with the records of all its seats. Returns its id. */
export function storedLongDrill(db: Db, options: LongDrill): string {
  const { seats, minutes, lineEveryMs, screenEveryMs, acts } = options;
  const id = storedDrill(db, 'ended');
  const row = db.select().from(drills).where(eq(drills.id, id)).get();
  const first = db.select().from(drillSeats).where(eq(drillSeats.drillId, id)).get();
  if (!row || !first) throw new Error('the drill was not stored');
  const lengthMs = minutes * 60_000;
  const { startedAtMs = row.startedAtMs ?? 0 } = options;
  const times = { startedAtMs, endedAtMs: startedAtMs + lengthMs };
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  db.transaction((tx) => {
    const insertAll = <Row>(rows: readonly Row[], insert: (batch: Row[]) => { run: () => unknown }) => {
      for (let from = 0; from < rows.length; from += BATCH) insert(rows.slice(from, from + BATCH)).run();
    };
    tx.update(drills)
      .set({ ...times, limitMs: lengthMs, plan: planOf(acts) })
      .where(eq(drills.id, id))
      .run();
    tx.delete(drillLines).where(eq(drillLines.drillId, id)).run();
    tx.delete(drillAttempts).where(eq(drillAttempts.drillId, id)).run();
    for (const no of all) {
      const place = { drillId: id, attempt: 1, seat: no };
      const trainee = `Trainee ${no}`;
      tx.insert(drillSeats)
        .values({ ...first, no, trainee })
        .onConflictDoUpdate({ target: [drillSeats.drillId, drillSeats.no], set: { trainee } })
        .run();
      tx.insert(drillAttempts)
        .values({ ...place, ...times, trainee })
        .run();
      const lines = linesOf(Math.floor(lengthMs / lineEveryMs), lineEveryMs).map((line) => ({
        ...place,
        n: line.n,
        line,
      }));
      insertAll(lines, (batch) => tx.insert(drillLines).values(batch));
      const screens = Array.from({ length: Math.floor(lengthMs / screenEveryMs) }, (_, index) => ({
        ...{ ...place, page: 'page-1', pageN: index, t: index * screenEveryMs },
        state: stateOf(index),
      }));
      insertAll(screens, (batch) => tx.insert(drillScreens).values(batch));
      tx.insert(drillNotes)
        .values({ id: `note-${no}`, ...place, t: 60_000, text: 'Looked at the video first', userId: row.trainerId })
        .run();
    }
  });
  return id;
}

/** Each act is asked for by an alarm of its own, and is done or not. */
function planOf(acts: number): DrillPlan {
  const points = Math.floor(100 / acts);
  return {
    ...{ trainee: 'desk', seats: 20, pass: 70, mistakes: [], hints: [] },
    objectives: [{ key: 'speed', title: 'In time' }],
    acts: Array.from(
      { length: acts },
      (_, index): PlannedAct => ({
        ...{ key: `act-${index}`, title: `Takes alarm ${index + 1}`, objective: 'speed', points },
        ...{ fullMs: 20_000, noneMs: 60_000 },
        after: { fact: 'alarm.raised', of: `incident-${index}` },
        act: { fact: 'alarm.claimed', by: 'desk', of: `incident-${index}` },
      }),
    ),
  };
}

const linesOf = (count: number, everyMs: number): StoryLine[] =>
  Array.from({ length: count }, (_, index): StoryLine => {
    const step = index % COURSE.length;
    return {
      ...{ n: index + 1, t: index * everyMs, fact: COURSE[step] ?? 'alarm.raised' },
      of: `incident-${Math.floor(index / COURSE.length)}`,
      on: 'lot.row',
      ...(step >= CAUSED_FROM && { by: 'desk' }),
    };
  });

const stateOf = (index: number): ScreenState => ({
  ...{ path: '/monitoring/01a22134-dd71-7000-8001-34e9dae04ade', title: 'Monitoring' },
  alarm: { subject: 'location_alarm', id: '01a22134-dd71-7000-8001-34e9dae04ade' },
  cameras: [
    { camera: DRILL_CAMERA, feed: 'LIVE', atMs: null },
    { camera: DRILL_CAMERA, feed: 'EVENT', atMs: 1_764_000_000_000 + index },
  ],
  ...{ panel: 'Response', step: 'Is a person on the site?', dialog: null, draft: index % 40 },
});

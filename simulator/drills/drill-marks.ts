import type { Logger } from 'pino';
import { START_MARK } from '#contract/drills/drill.ts';
import { goOnFromMark, keepDrillMark } from '#contract/drills/marks.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { PlayPast } from '../scenarios/play/play-past.ts';
import type { PlayedDrill, SeatPlay } from './seat-play.ts';

/** A drill at a mark: what its world does not know, by seat. */
export interface KeptMark {
  /** ms since the start. */
  t: number;
  /** How often its first seat had come to it. */
  count: number;
  seats: ReadonlyMap<number, { past: PlayPast; made: ReadonlyMap<string, number> }>;
}

/** The marks of a drill to which it can go back. */
export interface DrillMarks {
  /** Keeps the start, at which all seats stand. */
  keepStart(seats: readonly SeatPlay[]): Promise<void>;
  /** A seat has come to a mark. Resolves once it is kept, or need not be. */
  reach(mark: string, made: Map<string, number>, seats: () => readonly SeatPlay[]): Promise<void>;
  find(mark: string): KeptMark | undefined;
  /** Forgets the marks after a time. */
  forgetAfter(t: number): void;
}

interface Parts {
  drill: PlayedDrill;
  call: Call;
  /** Paces what is tried again, in real time. */
  machine: Clock;
  log: Logger;
}

/** How often the start is tried: the database may be busy. */
const TRIES = 20;
const TRY_AGAIN_MS = 100;

/** The first seat that comes to a mark keeps the world for all of them: the others have not come to it yet. */
export function createDrillMarks({ drill, call, machine, log }: Parts): DrillMarks {
  const kept = new Map<string, KeptMark>();
  /** A mark at a time. */
  let keeping: Promise<unknown> = Promise.resolve();

  const keep = async (mark: string, count: number, seats: readonly SeatPlay[]): Promise<boolean> => {
    const { id, attempt } = drill;
    const params = { id };
    try {
      const { t } = (await call(keepDrillMark, { params, body: { attempt, mark } })).payload;
      kept.set(mark, {
        t,
        count,
        seats: new Map(seats.map(({ nos, play, made }) => [nos[0] ?? 0, { past: play.past(), made: new Map(made) }])),
      });
      await call(goOnFromMark, { params, body: { attempt } });
    } catch (error) {
      // The drill can do without; its server lets a clock that stands go on by itself.
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ mark, reason }, 'a mark of a drill is not kept');
      return false;
    }
    return true;
  };

  return {
    keepStart: async (seats) => {
      const clock = await seats[0]?.world.clockControl.state();
      // The machine's clock cannot be put back.
      if (clock?.mode !== 'simulated') return;
      for (let tries = 0; tries < TRIES && !(await keep(START_MARK, 1, seats)); tries += 1) {
        await machine.sleep(TRY_AGAIN_MS, drill.stop.signal);
      }
    },
    reach: (mark, made, seats) => {
      const count = (made.get(mark) ?? 0) + 1;
      made.set(mark, count);
      const { signal } = drill.stop;
      const reached = keeping.then(async () => {
        if (signal.aborted || (kept.get(mark)?.count ?? 0) >= count) return;
        await keep(mark, count, seats());
      });
      keeping = reached.catch(() => undefined);
      return reached;
    },
    find: (mark) => kept.get(mark),
    forgetAfter: (t) => {
      for (const [mark, one] of kept) if (one.t > t) kept.delete(mark);
    },
  };
}

import { rewindPlay } from '#contract/drills/plays.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { ChangeDrill } from './change-drill.ts';
import type { DebriefStore } from './debrief/debrief-store.ts';
import type { DrillClock } from './drill-clock.ts';
import type { MarkStore } from './mark-store.ts';
import type { DrillRow, DrillStore } from './store.ts';
import { timeOf } from './wire-drill.ts';

/** Keeps the world at the marks of a drill, and puts it back to them. */
export interface DrillMarks {
  /** See `keepDrillMark` of the contract. */
  keep(id: string, made: { attempt: number; mark: string }): Promise<{ t: number }>;
  /** See `goOnFromMark` of the contract. */
  goOn(id: string, attempt: number): Promise<void>;
  /** See `rewindDrill` of the contract. The caller runs the drill. */
  goBack(caller: SessionCaller, row: DrillRow, mark: string): Promise<void>;
  /** All seats go on: the drill is paused there. 404 for an attempt that does not run. */
  noteBack(id: string, attempt: number): void;
  /** Inside a transaction: forgets the marks of a drill. Returns the snapshots that are not needed any more. */
  forget(id: string, afterT?: number): string[];
  /** Deletes snapshots that are there. */
  drop(names: readonly string[]): void;
}

interface Parts {
  store: DrillStore;
  marks: MarkStore;
  debriefs: Pick<DebriefStore, 'attempts' | 'insertAttempts' | 'setTimes'>;
  snapshots?: Snapshots;
  simulator: SimulatorLink;
  drillClock: DrillClock;
  changes: Changes;
  clock: Clock;
  bus: Bus;
  change: ChangeDrill;
  /** Ends an attempt that broke. */
  breakOff: (id: string, attempt: number, reason: string) => Promise<void>;
}

export function createDrillMarks(parts: Parts): DrillMarks {
  const { store, marks, debriefs, snapshots, simulator, drillClock, changes, clock, bus, change } = parts;
  /** The drills that are about to go back. */
  const leaving = new Set<string>();

  const findRunning = (id: string, attempt: number): DrillRow => {
    const row = store.get(id);
    if (row?.state !== 'running' || row.attempt !== attempt) throw notFound('Attempt');
    return row;
  };
  const requireSnapshots = (): Snapshots => {
    if (!snapshots) throw new Refused('transition_refused', 'This server keeps no snapshots');
    return snapshots;
  };
  const requireClock = () => {
    if (drillClock.canSet()) return;
    const message = "The server follows the machine's clock, which cannot be put back: start it with CLOCK=simulated";
    throw new Refused('transition_refused', message);
  };

  /** Makes the next attempt, with everything that was recorded up to the mark. */
  const beginAttempt = (row: DrillRow, mark: { name: string; t: number }): string[] => {
    const { id } = row;
    const attempt = row.attempt + 1;
    const trainees = new Map(store.seats(id).map((seat) => [seat.no, seat]));
    debriefs.setTimes(id, row.attempt, { endedAtMs: clock.now() });
    debriefs.insertAttempts(
      debriefs
        .attempts(id)
        .filter((one) => one.attempt === row.attempt)
        .map(({ seat, trainee, keyHash, startedAtMs }) => ({
          ...{ drillId: id, attempt, seat, startedAtMs, fromMark: mark.name, fromT: mark.t },
          // Somebody else may have taken the seat since.
          trainee: trainees.get(seat)?.trainee ?? trainee,
          keyHash: trainees.get(seat)?.keyHash ?? keyHash,
        })),
    );
    marks.copyAttempt(id, row.attempt, { attempt, untilT: mark.t });
    store.update(id, { attempt, goingBackTo: mark.name });
    return marks.removeAfter(id, mark.t);
  };

  const drop: DrillMarks['drop'] = (names) => {
    const known = new Set(snapshots?.list().map(({ name }) => name));
    for (const name of names) if (known.has(name)) snapshots?.remove(name);
  };

  return {
    keep: async (id, { attempt, mark }) => {
      const { code } = findRunning(id, attempt);
      const kept = requireSnapshots();
      requireClock();
      await drillClock.stand();
      try {
        const t = timeOf(findRunning(id, attempt), clock.now());
        const snapshot = snapshotOf(code, mark);
        kept.take(snapshot);
        changes.run((announce) => {
          marks.save({ drillId: id, name: mark, t, snapshot });
          announce('drill', { drillId: id, seats: 'none' });
        });
        return { t };
      } catch (error) {
        await drillClock.goOn();
        throw error;
      }
    },
    goOn: async (id, attempt) => {
      findRunning(id, attempt);
      await drillClock.goOn();
    },
    goBack: async (caller, row, mark) => {
      const { id, startedAtMs } = row;
      requireClock();
      const kept = requireSnapshots();
      const found = marks.list(id).find(({ name }) => name === mark);
      if (!found) throw notFound('Mark');
      if (row.goingBackTo !== null || leaving.has(id) || startedAtMs === null) {
        throw new Refused('transition_refused', 'The drill begins: wait until it runs');
      }
      if (!kept.list().some(({ name }) => name === found.snapshot)) {
        throw new Refused('transition_refused', `There is no snapshot of '${mark}' any more`);
      }
      leaving.add(id);
      const rate = drillClock.rate();
      const attempt = row.attempt + 1;
      try {
        await drillClock.setRate(0);
        await drillClock.goOn();
        let unneeded: readonly string[] = [];
        try {
          const present = findRunning(id, row.attempt);
          change(caller, present, `went back to '${mark}' in`, {
            seats: 'all',
            work: () => {
              unneeded = beginAttempt(present, found);
            },
            after: { mark, attempt },
          });
        } catch (error) {
          await drillClock.setRate(rate);
          throw error;
        }
        try {
          await simulator.call(rewindPlay, { body: { drill: id, attempt, mark } });
          findRunning(id, attempt);
          drop(unneeded);
          kept.restore(found.snapshot);
          bus.publish('restoring', { snapshot: found.snapshot });
        } catch (error) {
          await parts.breakOff(id, attempt, 'the world could not be put back');
          throw error;
        }
      } finally {
        leaving.delete(id);
      }
    },
    noteBack: (id, attempt) => {
      findRunning(id, attempt);
      changes.run((announce) => {
        store.update(id, { goingBackTo: null });
        announce('drill', { drillId: id, seats: 'all' });
      });
    },
    forget: (id, afterT) => marks.removeAfter(id, afterT),
    drop,
  };
}

/** The name of the snapshot of a mark. */
const snapshotOf = (code: string, mark: string) =>
  `drill ${code} ${mark.replaceAll(/[^\w .-]/g, '-')}`.slice(0, 60).trim();

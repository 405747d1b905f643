import { playDrill, stopDrillPlay } from '#contract/drills/plays.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { ChangeDrill } from './change-drill.ts';
import type { DebriefStore } from './debrief/debrief-store.ts';
import { type DrillClock, timeUntil } from './drill-clock.ts';
import type { DrillMarks } from './drill-marks.ts';
import { requireNone } from './drill-opening.ts';
import type { SeatStaging } from './seat-staging.ts';
import type { DrillRow, DrillStore } from './store.ts';

/** Begins and ends the attempts of drills. Of two calls at once, the first one counts. */
export interface DrillRun {
  /** 409 while it runs, without a trainee, and when it was ended meanwhile. */
  start(caller: SessionCaller, row: DrillRow, rate: number): Promise<void>;
  /** Does nothing to a drill that has ended. A start that is under way is ended too. */
  end(caller: SessionCaller, row: DrillRow): Promise<void>;
  /** The simulator has come to the end of an attempt. */
  endPlay(id: string, attempt: number, broken: string | null): Promise<void>;
}

interface Parts {
  store: DrillStore;
  debriefs: Pick<DebriefStore, 'insertAttempts' | 'setTimes' | 'dropAttempt'>;
  staging: Pick<SeatStaging, 'signInUsers'>;
  simulator: SimulatorLink;
  changes: Changes;
  clock: Clock;
  drillClock: DrillClock;
  marks: Pick<DrillMarks, 'forget' | 'drop'>;
  change: ChangeDrill;
}

export function createDrillRun(parts: Parts): DrillRun {
  const { store, debriefs, staging, simulator, changes, clock, drillClock, marks, change } = parts;
  /** The starts that are under way, by drill. */
  const starts = new Map<string, Promise<void>>();
  /** Stops the clock, so that all seats begin at the same moment, and moves it to the time of day of the scenario. */
  const prepareClock = async ({ scenarioStartMs }: DrillRow): Promise<void> => {
    if (!drillClock.canSet()) return;
    await drillClock.setRate(0);
    await drillClock.advance(timeUntil(scenarioStartMs, clock.now()));
  };
  const update = (id: string, to: Parameters<DrillStore['update']>[1], noteAttempt: () => void) =>
    changes.run((announce) => {
      store.update(id, to);
      noteAttempt();
      announce('drill', { drillId: id, seats: 'all' });
    });

  /** Plays an attempt that is marked as running. Somebody may end it meanwhile: then it has no effect on the clock. */
  const play = async (row: DrillRow, attempt: number, rate: number, rateBefore: number): Promise<void> => {
    const { id, scenario: text, seed } = row;
    const isOn = () => {
      const now = store.get(id);
      return now?.state === 'running' && now.attempt === attempt;
    };
    const requireOn = () => {
      if (!isOn()) throw new Refused('transition_refused', 'The drill was ended while it began');
    };
    try {
      const taken = store.seats(id).filter(({ trainee }) => trainee !== null);
      /** By tenant: on a shared floor there is one. */
      const users = new Map(
        await Promise.all(
          [...new Set(taken.map(({ tenantId }) => tenantId))].map(
            async (tenantId) => [tenantId, await staging.signInUsers(tenantId)] as const,
          ),
        ),
      );
      const seats = taken.map(({ no, tenantId, userId }) => ({
        ...{ no, tenantId, users: users.get(tenantId) ?? [] },
        traineeId: userId,
      }));
      requireOn();
      await prepareClock(row);
      requireOn();
      const { payload } = await simulator.call(playDrill, { body: { drill: id, attempt, text, seed, seats } });
      requireOn();
      const { startMs } = payload;
      update(id, { startedAtMs: startMs }, () => debriefs.setTimes(id, attempt, { startedAtMs: startMs }));
    } catch (error) {
      if (isOn()) {
        update(id, row, () => {
          debriefs.dropAttempt(id, attempt);
          marks.forget(id);
        });
      }
      await drillClock.setRate(rateBefore);
      throw error;
    }
    await drillClock.setRate(rate);
  };

  return {
    start: async (caller, row, rate) => {
      const { id } = row;
      if (row.state === 'running' || starts.has(id)) {
        throw new Refused('transition_refused', 'The drill runs already');
      }
      requireNone(store, caller, { butId: id });
      if (store.seats(id).every(({ trainee }) => trainee === null)) {
        throw new Refused('transition_refused', 'No trainee has joined yet');
      }
      if (!store.hasSites(id)) {
        const message = 'The world was put back to a time before this drill was opened: open it anew';
        throw new Refused('transition_refused', message);
      }
      const attempt = row.attempt + 1;
      const rateBefore = drillClock.rate();
      let unneeded: readonly string[] = [];
      // Lines may come before the simulator's reply, and nobody else can start it from now on.
      change(caller, row, `started attempt ${attempt} of`, {
        seats: 'all',
        work: () => {
          // Until the simulator says when the attempt began.
          const startedAtMs = clock.now();
          store.update(id, {
            ...{ state: 'running', attempt, trainerId: caller.id, broken: null, endedAtMs: null, rateBefore },
            // Moving the clock to the time of day of the scenario is no part of the drill.
            startedAtMs: null,
          });
          unneeded = marks.forget(id);
          debriefs.insertAttempts(
            store
              .seats(id)
              .flatMap(({ no, trainee, keyHash }) =>
                trainee === null ? [] : [{ drillId: id, attempt, seat: no, trainee, keyHash, startedAtMs }],
              ),
          );
        },
      });
      marks.drop(unneeded);
      const start = play(row, attempt, rate, rateBefore);
      starts.set(
        id,
        start.catch(() => undefined),
      );
      await start.finally(() => starts.delete(id));
    },
    end: async (caller, row) => {
      const { id } = row;
      if (row.state === 'ended' || row.state === 'broken') return;
      const hasBegun = row.state === 'running';
      let unneeded: readonly string[] = [];
      change(caller, row, 'ended', {
        seats: 'all',
        work: () => {
          store.update(id, { state: 'ended', endedAtMs: hasBegun ? clock.now() : null, goingBackTo: null });
          debriefs.setTimes(id, row.attempt, { endedAtMs: clock.now() });
          unneeded = marks.forget(id);
        },
      });
      marks.drop(unneeded);
      if (!hasBegun) return;
      await starts.get(id);
      await drillClock.setRate(row.rateBefore ?? 1);
      await simulator.call(stopDrillPlay, { body: { drill: id } });
    },
    endPlay: async (id, attempt, broken) => {
      const row = store.get(id);
      if (!row) throw notFound('Drill');
      if (row.state !== 'running' || row.attempt !== attempt) return;
      const endedAtMs = clock.now();
      let unneeded: readonly string[] = [];
      update(id, { state: broken === null ? 'ended' : 'broken', broken, endedAtMs, goingBackTo: null }, () => {
        debriefs.setTimes(id, attempt, { endedAtMs });
        unneeded = marks.forget(id);
      });
      marks.drop(unneeded);
      await drillClock.setRate(row.rateBefore ?? 1);
    },
  };
}

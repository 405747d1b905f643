import { type Clock, type ClockState, wantedRate } from '#platform/clock/clock.ts';
import type { ClockService } from '../simulation/clock-service.ts';

const DAY_MS = 86_400_000;

/** How far a time is from the next one with the time of day of a scenario, ms. */
export const timeUntil = (scenarioStartMs: number, nowMs: number): number =>
  (((scenarioStartMs - nowMs) % DAY_MS) + DAY_MS) % DAY_MS;

/** How long what is under way may take once the clock stands still, ms of real time. */
const SETTLING_MS = 60;

/** The clock never stands for longer than this at a mark, ms of real time. */
const STANDING_MAX_MS = 2_000;

/** The world's clock as drills use it: at a mark it stands still for a moment, unseen. */
export interface DrillClock {
  /** Whether it can be set: not when it is that of the machine. */
  canSet(): boolean;
  /** Its state. While it stands at a mark, that from before. */
  state(): ClockState;
  /** The rate at which it is to run. */
  rate(): number;
  /** Sets its rate; while it stands at a mark, the one for afterwards. Does nothing where it cannot be set. */
  setRate(rate: number): Promise<void>;
  /** Advances it. */
  advance(ms: number): Promise<void>;
  /** Stops it at a mark, and resolves once nothing is under way any more. */
  stand(): Promise<void>;
  /** Lets it run again as it did, or as somebody wants it to since. */
  goOn(): Promise<void>;
}

export function createDrillClock(clockControl: ClockService, machine: Clock): DrillClock {
  /** The rate for afterwards, while it stands at a mark. */
  let wanted: number | undefined;
  let standing: AbortController | undefined;
  const canSet = () => clockControl.state().mode !== 'real';
  const goOn = async () => {
    const rate = wanted;
    wanted = undefined;
    standing?.abort(new Error('the clock goes on'));
    if (rate !== undefined) await clockControl.set({ rate });
  };
  return {
    canSet,
    state: () => {
      const state = clockControl.state();
      return wanted === undefined ? state : { ...state, rate: wanted };
    },
    rate: () => wanted ?? wantedRate(clockControl.state()),
    setRate: async (rate) => {
      if (!canSet()) return;
      if (wanted === undefined) await clockControl.set({ rate });
      else wanted = rate;
    },
    advance: async (advanceMs) => void (await clockControl.set({ advanceMs })),
    stand: async () => {
      if (wanted === undefined) {
        wanted = wantedRate(clockControl.state());
        await clockControl.set({ rate: 0 });
        const stood = new AbortController();
        standing = stood;
        // A simulator that is gone lets it go on no more.
        machine
          .sleep(STANDING_MAX_MS, stood.signal)
          .then(goOn)
          .catch(() => undefined);
      }
      await machine.sleep(SETTLING_MS);
    },
    goOn,
  };
}

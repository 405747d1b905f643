import type { ClockState } from '#platform/clock/clock.ts';
import type { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { Refused } from '../../http/refused.ts';
import type { Bus } from '../../realtime/bus.ts';

/** The clocks a server may run on. */
export type ServerClock = RealClock | SimulatedClock;

/** Reads and sets the server's clock. */
export interface ClockService {
  state(): ClockState;
  /** Advances a simulated clock, then sets its rate. 409 when the server uses the machine's clock. */
  set(change: { advanceMs?: number | undefined; rate?: number | undefined }): Promise<ClockState>;
}

export function createClockService(clock: ServerClock, bus: Bus): ClockService {
  return {
    state: () => clock.state(),
    set: async ({ advanceMs, rate }) => {
      if (!(clock instanceof SimulatedClock)) {
        throw new Refused(
          'transition_refused',
          "The server follows the machine's clock: start it with CLOCK=simulated",
        );
      }
      if (advanceMs !== undefined) await clock.advance(advanceMs);
      if (rate !== undefined) clock.set({ rate });
      const state = clock.state();
      bus.publish('clock', state);
      return state;
    },
  };
}

import type { ClockState } from '#platform/clock/clock.ts';
import type { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { Refused } from '../../http/refused.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { LiveSound } from './live-sound.ts';

/** The clocks a server may run on. */
export type ServerClock = RealClock | SimulatedClock;

/** Reads and sets the server's clock. */
export interface ClockService {
  /** Its state; `held` while a call or a talkdown holds a fast clock at life's own speed. */
  state(): ClockState;
  /**
   * Advances a simulated clock, then sets its rate, which waits for the end of calls and talkdowns when it is faster
   * than life. 409 when the server uses the machine's clock.
   */
  set(change: { advanceMs?: number | undefined; rate?: number | undefined }): Promise<ClockState>;
}

export function createClockService(clock: ServerClock, bus: Bus, sound: LiveSound): ClockService {
  /** The rate to which a held clock goes back. */
  let held: number | undefined;
  const state = (): ClockState => {
    const by = sound.goesOn();
    return held === undefined || !by ? clock.state() : { ...clock.state(), held: { by, rate: held } };
  };
  /** Runs a simulated clock as fast as is wanted, unless something is heard. */
  const run = (simulated: SimulatedClock, wanted: number) => {
    const isHeld = wanted > 1 && sound.goesOn() !== undefined;
    held = isHeld ? wanted : undefined;
    const rate = isHeld ? 1 : wanted;
    if (simulated.state().rate !== rate) simulated.set({ rate });
  };
  sound.onChange(() => {
    if (!(clock instanceof SimulatedClock)) return;
    const before = state();
    run(clock, held ?? clock.state().rate);
    const after = state();
    if (after.rate !== before.rate || after.held?.by !== before.held?.by) bus.publish('clock', after);
  });
  return {
    state,
    set: async ({ advanceMs, rate }) => {
      if (!(clock instanceof SimulatedClock)) {
        throw new Refused(
          'transition_refused',
          "The server follows the machine's clock: start the demo without CLOCK=real",
        );
      }
      if (advanceMs !== undefined) await clock.advance(advanceMs);
      if (rate !== undefined) run(clock, rate);
      const set = state();
      bus.publish('clock', set);
      return set;
    },
  };
}

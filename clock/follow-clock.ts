import type { Clock, ClockState } from './clock.ts';
import { RealClock } from './real-clock.ts';
import { SimulatedClock } from './simulated-clock.ts';

/** A clock that goes by another process's, and the way to tell it of that one's changes. */
export interface FollowedClock {
  clock: Clock;
  /**
   * Takes over a newer state. Throws when the other clock has changed its mode, which
   * happens only when the server was started anew with another configuration: the follower
   * has to be started anew too.
   */
  update(state: ClockState): void;
}

/** Follows the clock whose state is given: the machine's own when that is real. */
export function followClock(state: ClockState): FollowedClock {
  const refuse = (next: ClockState) => {
    if (next.mode !== state.mode) throw new Error(`the clock is ${next.mode} now and was ${state.mode}`);
  };
  if (state.mode === 'real') return { clock: new RealClock(), update: refuse };
  const clock = new SimulatedClock(state.epochMs, state.rate);
  return {
    clock,
    update: (next) => {
      refuse(next);
      clock.set({ epochMs: next.epochMs, rate: next.rate });
    },
  };
}

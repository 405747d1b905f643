import type { Clock, ClockState } from './clock.ts';
import { RealClock } from './real-clock.ts';
import { SimulatedClock } from './simulated-clock.ts';

/** A clock that follows another process's clock, and the function that passes on changes of that clock. */
export interface FollowedClock {
  clock: Clock;
  /**
   * Takes over a newer state. Throws when the mode of the other clock has changed. That happens only when the
   * server was restarted with another configuration, and the follower has to be restarted too.
   */
  update(state: ClockState): void;
}

/** Follows the clock with the given state; when that clock is the machine's, the followed clock is too. */
export function followClock(state: ClockState): FollowedClock {
  const refuse = (next: ClockState) => {
    if (next.mode !== state.mode) throw new Error(`the clock is now ${next.mode} but was ${state.mode}`);
  };
  const machine = new RealClock();
  if (state.mode === 'real') return { clock: machine, update: refuse };
  const clock = new SimulatedClock(state.epochMs, state.rate);
  const take = ({ epochMs, rate, followsMachine }: ClockState) => {
    // Both read the machine's clock: they never differ by the time that a state takes to arrive.
    if (followsMachine) clock.followMachine(machine);
    else clock.set({ epochMs, rate });
  };
  take(state);
  return {
    clock,
    update: (next) => {
      refuse(next);
      take(next);
    },
  };
}

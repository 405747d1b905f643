import type { ClockState } from './clock.ts';
import { SimulatedClock } from './simulated-clock.ts';

/**
 * The server's clock as another process sees it: whatever state the server last told
 * (`GET /sim/v1/clock`, the `/sim-feed` socket) is taken over with `follow`. Until then,
 * and while the server is in real mode, it is the machine's clock.
 */
export class FollowedClock extends SimulatedClock {
  private real = true;

  constructor() {
    super(Date.now(), 1);
  }

  /** Takes over the server's state. Wakes sleepers that have become due. */
  follow(state: ClockState): void {
    this.real = state.mode === 'real';
    this.set({ epochMs: state.epochMs, rate: this.real ? 1 : state.rate });
  }

  override now(): number {
    return this.real ? Date.now() : super.now();
  }

  override state(): ClockState {
    return { ...super.state(), mode: this.real ? 'real' : 'simulated' };
  }
}

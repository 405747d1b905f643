import type { Clock, ClockState } from './clock.ts';
import { repeat } from './repeat.ts';

interface Sleeper {
  due: number;
  order: number;
  wake: () => void;
}

/**
 * A clock that can be frozen, advanced and run at any rate. Sleepers wake in the order
 * in which they are due. With a rate above zero it runs by itself, paced by real time.
 */
export class SimulatedClock implements Clock {
  private baseEpochMs: number;
  private baseRealMs: number;
  private rate: number;
  private sleepers: Sleeper[] = [];
  private order = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The advance under way, and its waiting callers. */
  private advancing: Promise<void> | undefined;

  constructor(startEpochMs: number, rate = 0) {
    this.baseEpochMs = startEpochMs;
    this.baseRealMs = performance.now();
    this.rate = rate;
  }

  now(): number {
    return Math.floor(this.baseEpochMs + (performance.now() - this.baseRealMs) * this.rate);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const sleeper: Sleeper = {
        due: this.now() + Math.max(0, ms),
        order: this.order++,
        wake: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      const onAbort = () => {
        this.sleepers = this.sleepers.filter((one) => one !== sleeper);
        this.plan();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.sleepers.push(sleeper);
      this.plan();
    });
  }

  every(ms: number, job: () => void | Promise<void>): () => void {
    return repeat(this, ms, job);
  }

  state(): ClockState {
    return { epochMs: this.now(), rate: this.rate, mode: 'simulated' };
  }

  /** Takes over a state received from elsewhere or chosen by a controller. Wakes the sleepers that have become due. */
  set(state: { epochMs?: number; rate?: number }): void {
    this.baseEpochMs = state.epochMs ?? this.now();
    this.baseRealMs = performance.now();
    this.rate = state.rate ?? this.rate;
    this.wakeDue();
  }

  /**
   * Moves the clock forward by `ms`, stopping at every sleeper on the way so that each job sees the time at
   * which it was due. Resolves when every due sleeper has been woken and has had a turn of the event loop.
   * Concurrent advances add up.
   */
  advance(ms: number): Promise<void> {
    // One after the other: an advance under way may be about to let a job schedule its next run, which must not
    // be skipped.
    const turn = this.advancing ? this.advancing.then(() => this.advanceBy(ms)) : this.advanceBy(ms);
    const ended: Promise<void> = turn
      .catch(() => undefined)
      .then(() => {
        if (this.advancing === ended) this.advancing = undefined;
      });
    this.advancing = ended;
    return turn;
  }

  private async advanceBy(ms: number): Promise<void> {
    const target = this.now() + ms;
    for (;;) {
      const next = this.next();
      if (!next || next.due > target) break;
      this.jump(Math.max(next.due, this.now()));
      this.wakeDue();
      await settle();
    }
    this.jump(Math.max(target, this.now()));
    this.wakeDue();
    await settle();
  }

  private jump(epochMs: number): void {
    this.baseEpochMs = epochMs;
    this.baseRealMs = performance.now();
  }

  private next(): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const one of this.sleepers) {
      if (!first || one.due < first.due || (one.due === first.due && one.order < first.order)) first = one;
    }
    return first;
  }

  private wakeDue(): void {
    const now = this.now();
    const due = this.sleepers.filter((one) => one.due <= now);
    this.sleepers = this.sleepers.filter((one) => one.due > now);
    due.sort((a, b) => a.due - b.due || a.order - b.order);
    for (const one of due) one.wake();
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const next = this.next();
    if (!next || this.rate <= 0) return;
    const wait = Math.min(Math.max(0, (next.due - this.now()) / this.rate), 60_000);
    this.timer = setTimeout(() => this.wakeDue(), Math.ceil(wait));
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

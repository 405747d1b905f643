import type { Clock, ClockState } from './clock.ts';
import { repeat } from './repeat.ts';

/** Idle turns of the event loop after which nothing is under way: work may continue in the next turn. */
const IDLE_TURNS = 2;

/** How long a piece of work may hold the clock before the advance fails, in ms of real time. */
const HELD_MS = 30_000;

interface Sleeper {
  due: number;
  order: number;
  wake: () => void;
}

/**
 * A clock that can be frozen, advanced and run at any rate, and that shows the machine's time until then if it is asked
 * to. Sleepers wake in the order in which they are due. With a rate above zero it runs by itself, paced by real time. When it is advanced, it wakes
 * one sleeper at a time and goes on when nothing is under way, so that the same sleepers give the same course.
 */
export class SimulatedClock implements Clock {
  private baseEpochMs: number;
  private baseRealMs: number;
  private rate: number;
  /** The machine's clock, while this one shows its time. */
  private machine: Pick<Clock, 'now'> | undefined;
  private sleepers: Sleeper[] = [];
  private order = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The advance under way, and its waiting callers. */
  private advancing: Promise<void> | undefined;
  /** The work that holds the clock. */
  private readonly held = new Set<{ what: string }>();
  private onReleased: (() => void) | undefined;

  constructor(startEpochMs: number, rate = 0) {
    this.baseEpochMs = startEpochMs;
    this.baseRealMs = performance.now();
    this.rate = rate;
  }

  now(): number {
    return this.machineTime() ?? Math.floor(this.baseEpochMs + (performance.now() - this.baseRealMs) * this.rate);
  }

  /**
   * Shows the machine's time from now on, without any drift, until the clock is set or advanced. When the machine's
   * clock is put back, this one goes on by itself instead.
   */
  followMachine(machine: Pick<Clock, 'now'>): void {
    this.jump(machine.now());
    this.rate = 1;
    this.machine = machine;
    this.wakeDue();
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

  async hold<T>(what: string, work: () => Promise<T>): Promise<T> {
    const hold = { what };
    this.held.add(hold);
    try {
      return await work();
    } finally {
      this.held.delete(hold);
      if (this.held.size === 0) this.onReleased?.();
    }
  }

  state(): ClockState {
    const state = { epochMs: this.now(), rate: this.rate, mode: 'simulated' } as const;
    return this.machine ? { ...state, followsMachine: true } : state;
  }

  /** Takes over a state received from elsewhere or chosen by a controller. Wakes the sleepers that have become due. */
  set(state: { epochMs?: number; rate?: number }): void {
    this.jump(state.epochMs ?? this.now());
    this.rate = state.rate ?? this.rate;
    this.wakeDue();
  }

  /** The time at which the next sleeper is due, ms UTC; undefined without one. */
  nextDue(): number | undefined {
    return this.next()?.due;
  }

  /**
   * Moves the clock forward by `ms`, stopping at every sleeper on the way so that each job sees the time at
   * which it was due. Resolves when every due sleeper has been woken and nothing is under way. Concurrent advances add
   * up. Rejects when a piece of work holds the clock for too long.
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

  /** Resolves when nothing is under way: no work holds the clock, and the event loop has had idle turns. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
      await nextTurn();
      if (this.held.size === 0) continue;
      await this.released();
      idle = -1;
    }
  }

  private async advanceBy(ms: number): Promise<void> {
    const target = this.now() + ms;
    if (this.held.size > 0) await this.settle();
    for (;;) {
      const next = this.next();
      if (!next || next.due > target) break;
      this.jump(Math.max(next.due, this.now()));
      this.sleepers = this.sleepers.filter((one) => one !== next);
      next.wake();
      await this.settle();
    }
    this.jump(Math.max(target, this.now()));
    this.plan();
    // Work that began before the advance may be under way.
    await this.settle();
  }

  private released(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        const names = [...this.held].map(({ what }) => what).join(', ');
        reject(new Error(`the clock cannot go on: ${names} did not end within ${HELD_MS / 1_000} s`));
      }, HELD_MS);
      this.onReleased = () => {
        clearTimeout(late);
        this.onReleased = undefined;
        resolve();
      };
    });
  }

  /** The machine's time while this clock shows it; undefined when it goes by itself. */
  private machineTime(): number | undefined {
    if (!this.machine) return undefined;
    const now = this.machine.now();
    if (now < this.baseEpochMs) {
      this.jump(this.baseEpochMs);
      return undefined;
    }
    // The latest time that was shown.
    this.baseEpochMs = now;
    return now;
  }

  private jump(epochMs: number): void {
    this.machine = undefined;
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

/** How fast a clock runs: 1 is real time. */
export const rateOf = (clock: Clock): number => (clock instanceof SimulatedClock ? clock.state().rate : 1);

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

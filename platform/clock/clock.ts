/**
 * The one source of time. Server, simulator and media take a Clock and never read the
 * machine's clock or set its timers themselves, so that a test, a scenario or a drill
 * can freeze, advance and speed up the whole of Watchfloor.
 */
export interface Clock {
  /** Milliseconds since the epoch, UTC, on this clock. */
  now(): number;
  /** Resolves when `ms` milliseconds have passed on this clock; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Runs `job` every `ms` milliseconds of this clock, first after one period.
   * A run that outlasts its period delays the next; runs never overlap.
   * Returns a function that stops it.
   */
  every(ms: number, job: () => void | Promise<void>): () => void;
  /**
   * Runs work that takes real time but none of the world's: a clock that is being advanced waits for it. The work must
   * not sleep on this clock. `what` names it in the error when it does not end.
   */
  hold<T>(what: string, work: () => Promise<T>): Promise<T>;
}

/** Why a clock that is to run faster than life runs at life's own speed, and the rate to which it goes back. */
export interface ClockHold {
  by: 'call' | 'talkdown';
  rate: number;
}

/** A clock's state as it crosses the wire: now = epochMs + (real time since it was set) * rate. */
export interface ClockState {
  /** Clock time in ms UTC at the moment the state was taken. */
  epochMs: number;
  /** Clock milliseconds per real millisecond; 0 is frozen, 1 is real time. */
  rate: number;
  /** 'real' follows the machine and cannot be set; 'simulated' can. */
  mode: 'real' | 'simulated';
  /** Present while a simulated clock shows the machine's time: until it is first frozen, advanced or sped up. */
  followsMachine?: true | undefined;
  /** Present while a call or a talkdown, which take their time, hold a faster clock. */
  held?: ClockHold | undefined;
}

/** The rate at which a clock is to run: its own, or that to which it goes back. */
export const wantedRate = ({ rate, held }: Pick<ClockState, 'rate' | 'held'>): number => held?.rate ?? rate;

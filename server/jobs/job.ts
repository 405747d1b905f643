/** A timed job of the server. Jobs are declared beside their domain and listed in its `domain.ts`. */
interface AnyJob {
  /** Its work, for the log: 'returning claims'. */
  readonly name: string;
  /**
   * It keeps the install in order, and nobody who works with the product sees its effect soon: a world that lasts for
   * minutes can go without.
   */
  readonly isHousekeeping?: true;
  /**
   * Done once as the server starts, before the first run. When it fails, the server starts all the same: it is tried
   * again before each run, and nothing runs until it has succeeded.
   */
  readonly begin?: () => void;
  /** Done as the server stops. */
  readonly end?: () => void;
}

/** A job with a fixed interval. */
export interface RegularJob extends AnyJob {
  /** Interval between two runs, in ms. Runs never overlap. */
  readonly everyMs: number;
  /** The clock of the interval: real time, or that of the world. */
  readonly by: 'real-time' | 'world';
  /** Whether it also runs as the server starts. */
  readonly runsAtStart?: boolean;
  /** `stopped`: aborted as the server stops. */
  readonly run: (stopped: AbortSignal) => void | Promise<void>;
}

/** A job that runs when something becomes due in the world's time: at least a second, at most what it says, later. */
export interface DueJob extends AnyJob {
  /** Does what is due; returns the earliest time at which anything else can become due, ms UTC. */
  readonly runDue: () => number | Promise<number>;
  /** Calls back when something may become due earlier than that. Returns a function that stops it. */
  readonly onEarlier?: (wake: () => void) => () => void;
}

export type Job = RegularJob | DueJob;

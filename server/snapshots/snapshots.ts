import type { Snapshot } from '#contract/control/snapshots.ts';

/** The snapshots of the world, for the server that runs now. */
export interface Snapshots {
  /** Whether the database's file must not change. */
  isHolding(): boolean;
  list(): Snapshot[];
  /**
   * 409 when there are too many, and while the database is being read; 507 when the storage fails. `keepsSpeed`: when it is
   * put back, the clock runs as fast as now; otherwise as fast as then, as for a mark, at which the clock stands unseen.
   */
  take(name: string, options?: { keepsSpeed: boolean }): Snapshot;
  /** 404 for an unknown one. */
  remove(name: string): void;
  /** Begins to put the world back, soon after it returns: this server then closes. 404 for an unknown snapshot. */
  restore(name: string): Snapshot;
}

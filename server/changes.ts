import type { Db } from '#db/open.ts';
import type { Announcements, Bus } from './realtime/bus.ts';
import type { Storage } from './storage.ts';

/** Keeps an announcement until the change it belongs to has been committed. */
export type Announce = <K extends keyof Announcements>(kind: K, data: Announcements[K]) => void;

/** Runs changes. */
export interface Changes {
  /**
   * Runs `work` in one BEGIN IMMEDIATE transaction: of two that would change the same
   * thing the second sees what the first has done. What it announces is published after
   * commit; when it throws, nothing is changed and nothing announced. Within another one it is
   * a part of that: what it announces waits for the outer commit, and when it throws, only its
   * own changes are taken back. Where the storage fails, nothing is changed, and it throws the
   * refusal that says so.
   */
  run<T>(work: (announce: Announce) => T): T;
}

export function createChanges(db: Db, bus: Bus, storage: Storage): Changes {
  const countWrites = db.$client.prepare('SELECT total_changes()').pluck();
  /** Of the transaction that is open, if one is. */
  let outer: (() => void)[] | undefined;

  return {
    run: (work) => {
      const announcements: (() => void)[] = [];
      const announce: Announce = (kind, data) => {
        announcements.push(() => bus.publish(kind, data));
      };
      const transaction = db.$client.transaction(() => work(announce));
      if (outer) {
        const result = transaction();
        outer.push(...announcements);
        return result;
      }
      outer = announcements;
      // A transaction that writes nothing says nothing about the storage.
      const writes = storage.isFailing('database') ? countWrites.get() : undefined;
      let result: ReturnType<typeof work>;
      try {
        result = transaction.immediate();
      } catch (error) {
        throw storage.failed('database', error);
      } finally {
        outer = undefined;
      }
      if (writes !== undefined && writes !== countWrites.get()) storage.worked('database');
      for (const publish of announcements) publish();
      return result;
    },
  };
}

import type { Db } from '#db/open.ts';
import type { Announcements, Bus } from './realtime/bus.ts';

/** Keeps an announcement until the change it belongs to has been committed. */
export type Announce = <K extends keyof Announcements>(kind: K, data: Announcements[K]) => void;

/** Runs changes. */
export interface Changes {
  /**
   * Runs `work` in one BEGIN IMMEDIATE transaction: of two that would change the same
   * thing the second sees what the first has done. What it announces is published after
   * commit; when it throws, nothing is changed and nothing announced. Within another one it is
   * a part of that: what it announces waits for the outer commit, and when it throws, only its
   * own changes are taken back.
   */
  run<T>(work: (announce: Announce) => T): T;
}

export function createChanges(db: Db, bus: Bus): Changes {
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
      let result: ReturnType<typeof work>;
      try {
        result = transaction.immediate();
      } finally {
        outer = undefined;
      }
      for (const publish of announcements) publish();
      return result;
    },
  };
}

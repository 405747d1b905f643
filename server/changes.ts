import type { Db } from '#db/open.ts';
import type { Announcements, Bus } from './realtime/bus.ts';

/** Keeps an announcement until the change it belongs to has been committed. */
export type Announce = <K extends keyof Announcements>(kind: K, data: Announcements[K]) => void;

/** Runs changes. */
export interface Changes {
  /**
   * Runs `work` in one BEGIN IMMEDIATE transaction: of two that would change the same
   * thing the second sees what the first has done. What it announces is published after
   * commit; when it throws, nothing is changed and nothing announced.
   */
  run<T>(work: (announce: Announce) => T): T;
}

export function createChanges(db: Db, bus: Bus): Changes {
  return {
    run: (work) => {
      const announcements: (() => void)[] = [];
      const announce: Announce = (kind, data) => {
        announcements.push(() => bus.publish(kind, data));
      };
      const result = db.$client.transaction(() => work(announce)).immediate();
      for (const publish of announcements) publish();
      return result;
    },
  };
}

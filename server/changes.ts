import type { Db } from '#db/open.ts';
import type { Announcements, Bus } from './realtime/bus.ts';
import { mergeAnnouncements } from './realtime/merge-announcements.ts';
import type { Storage } from './storage.ts';

/** An announcement of a change that has yet to be committed. */
interface Pending {
  kind: keyof Announcements;
  data: object;
  publish: () => void;
}

/** Queues an announcement until its change has been committed. */
export type Announce = <K extends keyof Announcements>(kind: K, data: Announcements[K]) => void;

/** Runs changes in transactions. */
export interface Changes {
  /**
   * Runs `work` in a BEGIN IMMEDIATE transaction: of two concurrent changes to the same record, the second sees the
   * result of the first. Announcements are published after the commit; when `work` throws, the transaction is rolled
   * back and nothing is announced. A nested run joins the outer transaction: its announcements wait for the outer
   * commit, and when it throws, only its own changes are rolled back. Of equal announcements that only say where
   * something has changed, one is published. When the storage fails, the transaction is rolled
   * back and the storage's refusal is thrown.
   */
  run<T>(work: (announce: Announce) => T): T;
  /**
   * Attends every transaction: `begin` is called at its start, and the function that it returns at its end, still
   * inside of it. What they throw rolls the transaction back; what they announce is published after the commit.
   */
  attend(begin: (announce: Announce) => () => void): void;
}

export function createChanges(db: Db, bus: Bus, storage: Storage): Changes {
  const countWrites = db.$client.prepare('SELECT total_changes()').pluck();
  /** Announcements of the open transaction, if there is one. */
  let parentAnnouncements: Pending[] | undefined;
  const attendants: ((announce: Announce) => () => void)[] = [];
  const attended = <T>(announce: Announce, work: (announce: Announce) => T): T => {
    const ends = attendants.map((begin) => begin(announce));
    const result = work(announce);
    for (const end of ends) end();
    return result;
  };

  return {
    attend: (begin) => void attendants.push(begin),
    run: (work) => {
      const announcements: Pending[] = [];
      const announce: Announce = (kind, data) => {
        announcements.push({ kind, data, publish: () => bus.publish(kind, data) });
      };
      if (parentAnnouncements) {
        const result = db.$client.transaction(() => work(announce))();
        parentAnnouncements.push(...announcements);
        return result;
      }
      const transaction = db.$client.transaction(() => attended(announce, work));
      parentAnnouncements = announcements;
      // A transaction without writes does not show whether the storage works.
      const writes = storage.isFailing('database') ? countWrites.get() : undefined;
      let result: ReturnType<typeof work>;
      try {
        result = transaction.immediate();
      } catch (error) {
        throw storage.failed('database', error);
      } finally {
        parentAnnouncements = undefined;
      }
      if (writes !== undefined && writes !== countWrites.get()) storage.worked('database');
      for (const { publish } of mergeAnnouncements(announcements)) publish();
      return result;
    },
  };
}

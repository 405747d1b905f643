import type { StoryLine } from '#contract/control/lines.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { DrillFinder } from './find-drill.ts';
import { type DrillStore, isNoteTo } from './store.ts';

interface Seat {
  drillId: string;
  seat: number;
}

/** The event logs of drills. 404 for an unknown drill or seat. */
export interface DrillLineService {
  /** The lines after a number, oldest first; without `attempt` those of the last one. 403 for trainees. */
  list(caller: SessionCaller, of: Seat & { attempt: number | undefined }, after: number, most: number): StoryLine[];
  /** Stores lines that are not there yet. Returns the number of the last line. */
  add(of: Seat & { attempt: number }, lines: readonly StoryLine[]): number;
}

interface Parts {
  store: DrillStore;
  finder: Pick<DrillFinder, 'find'>;
  changes: Changes;
}

export function createDrillLineService({ store, finder, changes }: Parts): DrillLineService {
  const find = ({ drillId, seat }: Seat) => {
    const drill = store.get(drillId);
    if (!drill) throw notFound('Drill');
    if (!store.seats(drillId).some(({ no }) => no === seat)) throw notFound('Seat');
    return drill;
  };
  return {
    list: (caller, { drillId, seat, attempt }, after, most) => {
      finder.find(caller, drillId);
      const drill = find({ drillId, seat });
      return store.lines({ drillId, attempt: attempt ?? drill.attempt, seat }, after, most);
    },
    add: (of, lines) => {
      const { plan } = find(of);
      const isTold = lines.some((line) => isNoteTo(plan.trainee, line));
      return changes.run((announce) => {
        store.insertLines(of, lines);
        // A trainee's own screen shows what they do, but not what they are told.
        announce('drill', { drillId: of.drillId, seats: isTold ? of.seat : 'none' });
        return store.lastLine(of);
      });
    },
  };
}

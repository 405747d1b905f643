import type { SigningSide } from '#contract/drills/debrief.ts';
import type { SessionCaller } from '../../../auth/caller.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { seesDrill } from '../find-drill.ts';
import type { DrillRow, DrillSeatRow, DrillStore } from '../store.ts';
import type { AttemptRow, DebriefStore } from './debrief-store.ts';

/** A seat of a drill that is over, as a caller may see it. */
export interface DebriefView {
  row: DrillRow;
  side: SigningSide;
  seat: DrillSeatRow;
  /** The attempts of the seat that the caller may see, the first one first; never empty. */
  attempts: readonly [AttemptRow, ...AttemptRow[]];
  /** The latest of them, which counts. */
  counting: AttemptRow;
  /** The latest attempt of each seat with a debrief that the caller may see. */
  seats: readonly AttemptRow[];
}

interface Parts {
  store: DrillStore;
  debriefs: DebriefStore;
  isOffered: boolean;
}

/** Finds the debrief of a seat for a caller. See `getDebrief` of the contract. */
export type FindDebrief = (caller: SessionCaller, drillId: string, no?: number) => DebriefView;

export function createDebriefFinder({ store, debriefs, isOffered }: Parts): FindDebrief {
  return (caller, drillId, no) => {
    const row = isOffered ? store.get(drillId) : undefined;
    const side = row && sideOf(caller, row, store);
    if (!row || !side) throw notFound('Drill');
    const isOver = row.state === 'ended' || row.state === 'broken';
    if (!isOver) throw new Refused('transition_refused', 'The debrief opens once the drill has ended');
    const seats = store.seats(drillId);
    const own = seats.find(({ userId }) => userId === caller.id);
    const visible = debriefs
      .attempts(drillId)
      .filter(({ seat, keyHash }) => side === 'trainer' || (seat === own?.no && keyHash === own.keyHash));
    const latest = [...new Map(visible.map((one) => [one.seat, one])).values()].sort((a, b) => a.seat - b.seat);
    const chosen = no ?? latest[0]?.seat;
    const seat = seats.find((one) => one.no === chosen);
    const [first, ...others] = visible.filter((one) => one.seat === chosen);
    if (!seat || !first) {
      if (row.attempt === 0) throw new Refused('transition_refused', 'The drill was closed before it began');
      throw notFound('Seat');
    }
    return { row, side, seat, attempts: [first, ...others], counting: others.at(-1) ?? first, seats: latest };
  };
}

/** One of the attempts of a view, by default the one that counts. 404 for another one. */
export function attemptOf({ attempts, counting }: DebriefView, attempt: number | undefined): AttemptRow {
  const shown = attempt === undefined ? counting : attempts.find((one) => one.attempt === attempt);
  if (!shown) throw notFound('Attempt');
  return shown;
}

/** The part of a user in a drill; undefined for users without access. A trainee of any drill is no trainer. */
function sideOf(caller: SessionCaller, row: DrillRow, store: DrillStore): SigningSide | undefined {
  const own = store.seatOf(caller.id);
  if (own) return own.drillId === row.id ? 'trainee' : undefined;
  const isTrainer = caller.permissions.has('drill:run') && !store.isOfDrill(caller.tenant.id);
  return isTrainer && seesDrill(caller, row) ? 'trainer' : undefined;
}

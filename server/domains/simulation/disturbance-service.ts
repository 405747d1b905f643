import { DISTURBANCES_MAX, type NewDisturbance } from '#contract/sim/disturbances.ts';
import type { Disturbances } from '#platform/connections/disturbances.ts';
import { Refused } from '../../http/refused.ts';

/** The faults on the way between the server and its callers. They are kept in memory: a restart ends them. */
export interface DisturbanceService {
  /** 409 where none can be staged, and when too many go on. */
  begin(fault: NewDisturbance): { id: string | null; cut: number };
  /** How many faults have ended: 0 or 1. */
  end(id: string): number;
  endAll(): number;
}

export function createDisturbanceService(disturbances: Disturbances | undefined): DisturbanceService {
  const ends = new Map<string, () => void>();
  let begun = 0;

  const end = (id: string) => {
    ends.get(id)?.();
    return ends.delete(id) ? 1 : 0;
  };
  return {
    begin: (fault) => {
      if (!disturbances) throw new Refused('transition_refused', 'Only a demo has staged faults');
      if (fault.kind === 'cut') return { id: null, cut: disturbances.cut(targetOf(fault, { code: fault.code })) };
      if (ends.size >= DISTURBANCES_MAX) {
        throw new Refused('transition_refused', `At most ${DISTURBANCES_MAX} faults go on at the same time`);
      }
      begun += 1;
      const id = `disturbance-${begun}`;
      ends.set(id, start(disturbances, fault));
      return { id, cut: 0 };
    },
    end,
    endAll: () => [...ends.keys()].reduce((ended, id) => ended + end(id), 0),
  };
}

const targetOf = <Rest extends object>(
  { onPath, whose }: { onPath?: string | undefined; whose?: string | undefined },
  rest: Rest,
) => ({ onPath, whose, ...rest });

function start(disturbances: Disturbances, fault: Exclude<NewDisturbance, { kind: 'cut' }>): () => void {
  if (fault.kind === 'offline') return disturbances.takeOffline(fault.whose);
  const { delayMs, times = Number.POSITIVE_INFINITY } = fault;
  return fault.kind === 'requests'
    ? disturbances.disturbRequests(targetOf(fault, { status: fault.status, delayMs, times }))
    : disturbances.disturbMessages(targetOf(fault, { does: fault.does, delayMs, times }));
}

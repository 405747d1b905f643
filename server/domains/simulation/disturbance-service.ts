import { DISTURBANCES_MAX, type MediaDisturbances, type NewDisturbance } from '#contract/sim/disturbances.ts';
import type { Disturbances } from '#platform/connections/disturbances.ts';
import { Refused } from '../../http/refused.ts';
import type { Bus } from '../../realtime/bus.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** The faults that media stages have changed. */
    media_disturbances: MediaDisturbances;
  }
}

/**
 * The faults on the way between the server and its callers, and those that media stages. They are kept in memory: a
 * restart ends them.
 */
export interface DisturbanceService {
  /** 409 where none can be staged, and when too many go on. */
  begin(fault: NewDisturbance): { id: string | null; cut: number };
  /** How many faults have ended: 0 or 1. */
  end(id: string): number;
  endAll(): number;
  /** The faults that media stages now; undefined when there are none. */
  ofMedia(): MediaDisturbances | undefined;
}

type Lasting = Exclude<NewDisturbance, { kind: 'cut' }>;

interface Parts {
  /** Undefined where none can be staged. */
  disturbances: Disturbances | undefined;
  bus: Bus;
  /** The id of the user of an account; undefined for one without a user. */
  userOf: (account: string) => string | undefined;
}

export function createDisturbanceService({ disturbances, bus, userOf }: Parts): DisturbanceService {
  const active = new Map<string, { fault: Lasting; end: () => void }>();
  let begun = 0;
  const ofMedia = () =>
    mediaDisturbances(
      [...active.values()].map(({ fault }) => fault),
      userOf,
    );
  const tellMedia = ({ kind }: Lasting) => {
    if (MET_BY_MEDIA.includes(kind)) bus.publish('media_disturbances', ofMedia());
  };

  const end = (id: string) => {
    const one = active.get(id);
    if (!one) return 0;
    active.delete(id);
    one.end();
    tellMedia(one.fault);
    return 1;
  };
  return {
    begin: (fault) => {
      if (!disturbances) throw new Refused('transition_refused', 'Only a demo has staged faults');
      if (fault.kind === 'cut') return { id: null, cut: disturbances.cut(targetOf(fault, { code: fault.code })) };
      if (active.size >= DISTURBANCES_MAX) {
        throw new Refused('transition_refused', `At most ${DISTURBANCES_MAX} faults go on at the same time`);
      }
      begun += 1;
      const id = `disturbance-${begun}`;
      active.set(id, { fault, end: start(disturbances, fault) });
      tellMedia(fault);
      return { id, cut: 0 };
    },
    end,
    endAll: () => [...active.keys()].reduce((ended, id) => ended + end(id), 0),
    ofMedia: () =>
      [...active.values()].some(({ fault: { kind } }) => MET_BY_MEDIA.includes(kind)) ? ofMedia() : undefined,
  };
}

/** The kinds of faults that media stages. */
const MET_BY_MEDIA: readonly Lasting['kind'][] = ['offline', 'slow', 'media'];

const targetOf = <Rest extends object>(
  { onPath, whose }: { onPath?: string | undefined; whose?: string | undefined },
  rest: Rest,
) => ({ onPath, whose, ...rest });

function start(disturbances: Disturbances, fault: Lasting): () => void {
  switch (fault.kind) {
    case 'offline':
      return disturbances.takeOffline(fault.whose);
    case 'slow':
      return disturbances.slowDown(fault.whose, { kbps: fault.kbps, delayMs: fault.delayMs });
    case 'media':
      return () => undefined;
    case 'requests':
    case 'messages': {
      const { delayMs, times = Number.POSITIVE_INFINITY } = fault;
      return fault.kind === 'requests'
        ? disturbances.disturbRequests(targetOf(fault, { status: fault.status, delayMs, times }))
        : disturbances.disturbMessages(targetOf(fault, { does: fault.does, delayMs, times }));
    }
  }
}

/** The faults that media is to stage, of all that go on; of several of one thing, the worst or the latest. */
function mediaDisturbances(faults: readonly Lasting[], userOf: Parts['userOf']): MediaDisturbances {
  const networks = new Map<string, MediaDisturbances['networks'][number]>();
  const ofEngine = new Set<string>();
  const lostPaths: string[] = [];
  for (const fault of faults) {
    if (fault.kind === 'media') {
      if (fault.cameraId === undefined) ofEngine.add(fault.does);
      else lostPaths.push(fault.cameraId);
    } else if (fault.kind === 'offline' || fault.kind === 'slow') {
      const userId = userOf(fault.whose);
      if (userId === undefined) continue;
      const before = networks.get(userId) ?? { userId, isOffline: false, kbps: null, delayMs: 0 };
      const now = fault.kind === 'offline' ? { isOffline: true } : { kbps: fault.kbps ?? null, delayMs: fault.delayMs };
      networks.set(userId, { ...before, ...now });
    }
  }
  const engine = ofEngine.has('down') ? 'down' : ofEngine.has('stall') ? 'stalls' : 'works';
  return { networks: [...networks.values()], engine, lostPaths };
}

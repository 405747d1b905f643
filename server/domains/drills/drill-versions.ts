import type { Clock } from '#platform/clock/clock.ts';
import type { Bus } from '../../realtime/bus.ts';

/** The seats whose trainees see a change of their drill. */
export type ChangedSeats = 'all' | 'none' | number;

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** Something about a drill has changed, except for its time. */
    drill: { drillId: string; seats: ChangedSeats };
    /** The screen of a seat's trainee has changed. */
    drillScreen: { drillId: string };
  }
}

/** Something whose changes are waited for: a drill, one of its seats, or the screens of its trainees. */
export interface Watched {
  drillId: string;
  /** The seat as its trainee sees it. */
  seat?: number;
  part?: 'screens';
}

/** The versions of drills, for calls that wait for changes. */
export interface DrillVersions {
  of(watched: Watched): number;
  /** Resolves once the version is above `after`; after `waitMs` of real time, and when the server closes, in any case. */
  waitBeyond(watched: Watched, after: number, waitMs: number): Promise<void>;
}

/** Versions begin with the time of the machine, so that those of a restarted server are above all earlier ones. */
export function createDrillVersions({ bus, realTime }: { bus: Bus; realTime: Clock }): DrillVersions {
  const first = realTime.now();
  const drills = new Map<string, Map<string, number>>();
  const waiting = new Map<string, Set<AbortController>>();
  const keyOf = ({ drillId, seat, part }: Watched) => `${drillId} ${seat ?? ''} ${part ?? ''}`;
  const partsOf = (drillId: string) => {
    const parts = drills.get(drillId) ?? new Map<string, number>();
    drills.set(drillId, parts);
    return parts;
  };
  const of = (watched: Watched) => partsOf(watched.drillId).get(keyOf(watched)) ?? first;
  const bump = (watched: Watched) => {
    const key = keyOf(watched);
    partsOf(watched.drillId).set(key, of(watched) + 1);
    for (const one of waiting.get(key) ?? []) one.abort();
    waiting.delete(key);
  };
  /** The seats that somebody has asked about. */
  const seatsOf = (drillId: string) =>
    [...partsOf(drillId).keys()].flatMap((key) => {
      const seat = Number(key.split(' ')[1]);
      return seat > 0 ? [seat] : [];
    });
  const bumpDrill = (drillId: string, seats: ChangedSeats) => {
    bump({ drillId });
    const changed = seats === 'all' ? seatsOf(drillId) : seats === 'none' ? [] : [seats];
    for (const seat of changed) bump({ drillId, seat });
  };
  let isClosing = false;
  bus.subscribe('closing', () => {
    isClosing = true;
    for (const waiters of waiting.values()) for (const one of waiters) one.abort();
    waiting.clear();
  });
  bus.subscribe('drill', ({ drillId, seats }) => bumpDrill(drillId, seats));
  bus.subscribe('drillScreen', ({ drillId }) => bump({ drillId, part: 'screens' }));
  // Its rate is part of every drill.
  bus.subscribe('clock', () => {
    for (const drillId of drills.keys()) bumpDrill(drillId, 'all');
  });
  return {
    of: (watched) => {
      const version = of(watched);
      // A seat that was shown once changes with all seats.
      partsOf(watched.drillId).set(keyOf(watched), version);
      return version;
    },
    waitBeyond: async (watched, after, waitMs) => {
      const key = keyOf(watched);
      partsOf(watched.drillId).set(key, of(watched));
      if (of(watched) > after || waitMs <= 0 || isClosing) return;
      const woken = new AbortController();
      const others = waiting.get(key) ?? new Set();
      waiting.set(key, others.add(woken));
      await realTime.sleep(waitMs, woken.signal).catch(() => undefined);
      others.delete(woken);
    },
  };
}

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import { type addOwnScreens, SCREEN_STEP_MS, SCREENS_BATCH_MAX } from '#contract/drills/screens.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Consoles } from './consoles.ts';
import type { ScreenStore } from './screen-store.ts';
import type { DrillStore } from './store.ts';
import { timeOf } from './wire-drill.ts';

type Sent = z.output<typeof addOwnScreens.body>;

/** Records what trainees' consoles show. */
export interface OwnScreenService {
  /** See `addOwnScreens` of the contract. Returns how many of them are new. */
  add(caller: SessionCaller, sent: Sent): Promise<number>;
}

interface Parts {
  store: DrillStore;
  screens: ScreenStore;
  consoles: Consoles;
  changes: Changes;
  clock: Clock;
}

/** The time over which a console's screens are counted, s: some may have waited for a connection. */
const COUNTED_SECONDS = 10;

export function createOwnScreenService({ store, screens, consoles, changes, clock }: Parts): OwnScreenService {
  const limit = new RateLimiterMemory({
    points: COUNTED_SECONDS * (1_000 / SCREEN_STEP_MS) + SCREENS_BATCH_MAX,
    duration: COUNTED_SECONDS,
  });
  return {
    add: async (caller, { drill, seat, attempt, page, isLeaving, screens: sent }) => {
      const own = store.seatOf(caller.id);
      const row = own && store.get(own.drillId);
      if (!own || !row) throw notFound('Seat');
      if (own.drillId !== drill || own.no !== seat) throw new Refused('permission_denied', 'This is not your seat');
      if (row.state !== 'running' || row.attempt !== attempt || row.goingBackTo !== null) {
        throw new Refused('transition_refused', 'This attempt of the drill does not run');
      }
      if (sent.length > 0) {
        await limit.consume(caller.id, sent.length).catch(({ msBeforeNext }: RateLimiterRes) => {
          throw new Refused('too_many_requests', 'More than four screens a second', msBeforeNext / 1_000);
        });
      }
      const nowT = timeOf(row, clock.now());
      const timed = sent.map((screen) => ({
        ...screen,
        t: Math.min(nowT, Math.max(0, screen.atMs - (row.startedAtMs ?? 0))),
      }));
      const hasComeOrGone = isLeaving ? consoles.leave(caller.id) : consoles.hear(caller.id);
      return changes.run((announce) => {
        const stored = screens.insert({ drillId: drill, attempt, seat }, page, timed);
        if (stored > 0 || hasComeOrGone) announce('drillScreen', { drillId: drill });
        return stored;
      });
    },
  };
}

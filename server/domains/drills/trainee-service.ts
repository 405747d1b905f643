import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type * as z from 'zod/mini';
import { SCREEN_PATHS } from '#contract/drills/plan.ts';
import { type joinDrill, type OwnSeat, TRAINEE_NAME_MAX } from '#contract/drills/seats.ts';
import { foldText } from '#contract/fold-text.ts';
import { SIGN_IN } from '#contract/limits.ts';
import { type Permission, permissionsOf, type RoleKey } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/connections/network.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { Origin } from '../audit/entry.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { DrillClock } from './drill-clock.ts';
import type { DrillVersions } from './drill-versions.ts';
import type { ScreenStore } from './screen-store.ts';
import type { DrillRow, DrillSeatRow, DrillStore } from './store.ts';
import { wireOwnSeat } from './wire-drill.ts';

/** The screen of the scenario's operator, if a role may open it. */
const pathOf = ({ plan }: DrillRow, { role }: { role: RoleKey }): string => {
  const { screen } = plan;
  return screen !== undefined && permissionsOf(role).includes(SCREEN_PERMISSIONS[screen]) ? SCREEN_PATHS[screen] : '/';
};

const SCREEN_PERMISSIONS = {
  monitoring: 'location_alarms/monitoring:count',
  scan: 'scan:view',
  unified: 'unified_monitoring:view',
} as const satisfies Record<keyof typeof SCREEN_PATHS, Permission>;

const isOver = ({ state }: DrillRow) => state === 'ended' || state === 'broken';

/** Drills as their trainees see them. */
export interface TraineeService {
  /** See `joinDrill` of the contract. */
  join(
    given: z.output<typeof joinDrill.body>,
    origin: Origin,
  ): Promise<{ token: string; key: string; seat: number; path: string }>;
  /** The caller's seat, once its version is above `after`; null for users without one. */
  ownSeat(caller: SessionCaller, after?: number, waitMs?: number): Promise<OwnSeat | null>;
  setReady(caller: SessionCaller, isReady: boolean): OwnSeat;
  /** When a trainee's console was heard of last, ms UTC of real time. */
  seenAtMs(userId: string): number | null;
}

interface Parts {
  db: Db;
  store: DrillStore;
  screens: Pick<ScreenStore, 'last'>;
  versions: DrillVersions;
  changes: Changes;
  audit: Audit;
  tokens: SessionTokens;
  sessions: Pick<SessionService, 'begin'>;
  drillClock: DrillClock;
  realTime: Clock;
  /** Makes the hashes of keys. */
  secret: string;
}

export function createTraineeService(parts: Parts): TraineeService {
  const { db, store, screens, versions, changes, audit, tokens, sessions, drillClock, realTime } = parts;
  const { refusals, windowSeconds } = SIGN_IN.perAddress;
  const attempts = new RateLimiterMemory({ points: refusals, duration: windowSeconds });
  const seen = new Map<string, number>();
  const hashOf = (key: string) => createHmac('sha256', parts.secret).update(`drill seat ${key}`).digest('base64url');

  const unknownCode = async (address: string): Promise<Refused> => {
    const counted = await attempts.consume(address).catch(() => undefined);
    if (counted) return notFound('Drill');
    const left = await attempts.get(address);
    return new Refused(
      'too_many_requests',
      'Too many attempts. Try again later',
      (left?.msBeforeNext ?? 60_000) / 1_000,
    );
  };
  /** Whether a key opens a seat: its trainee may come back for the debrief of a drill that is over. */
  const ownsSeat = (drillId: string, key: string | undefined): boolean =>
    key !== undefined && store.seats(drillId).some(({ keyHash }) => keyHash === hashOf(key));
  /** The seat that a key opens; otherwise a free one. */
  const choose = (drillId: string, key: string | undefined): DrillSeatRow => {
    const seats = store.seats(drillId);
    const known = key === undefined ? undefined : seats.find(({ keyHash }) => keyHash === hashOf(key));
    const chosen = known ?? seats.find(({ trainee }) => trainee === null);
    if (!chosen) throw new Refused('transition_refused', 'All seats of the drill are taken. Ask your trainer');
    return chosen;
  };
  const show = (seat: DrillSeatRow): OwnSeat | null => {
    const row = store.get(seat.drillId);
    if (!row) return null;
    const shown =
      store.markOf(row.id, row.attempt) && screens.last({ drillId: row.id, attempt: row.attempt, seat: seat.no });
    return wireOwnSeat(row, seat, store, {
      returnsTo: shown?.state.path ?? null,
      clock: drillClock.state(),
      version: versions.of({ drillId: row.id, seat: seat.no }),
    });
  };
  /** A name that no other trainee of the drill has: the next one gets a number. */
  const freeName = (name: string, { drillId, no }: DrillSeatRow): string => {
    const others = store.seats(drillId).flatMap((seat) => (seat.no === no ? [] : [foldText(seat.trainee ?? '')]));
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const free = `${name.slice(0, TRAINEE_NAME_MAX - suffix.length)}${suffix}`;
      if (!others.includes(foldText(free))) return free;
    }
  };
  const note = ({ id }: SessionCaller) => void seen.set(id, realTime.now());

  return {
    seenAtMs: (userId) => seen.get(userId) ?? null,
    join: async ({ code, name, key: given }, origin) => {
      const address = networkOf(origin.address);
      const counted = await attempts.get(address);
      const isBlocked = counted !== null && counted.remainingPoints <= 0;
      const drill = store.withCode(code);
      const isKnown = drill !== undefined && ownsSeat(drill.id, given);
      // Only its trainee knows a key: guesses of codes from the same address do not delay a trainee who has one.
      if (!drill || ((isBlocked || isOver(drill)) && !isKnown)) throw await unknownCode(address);
      const { userId } = choose(drill.id, given);
      const user = store.user(userId);
      if (!user) throw new Error('the seat of a drill has no user');
      const token = await tokens.issue(user.email);
      const session = await tokens.verify(token);
      return changes.run((announce) => {
        // Somebody else may have taken it meanwhile.
        const seat = choose(drill.id, given);
        if (seat.userId !== userId) throw new Refused('transition_refused', 'Somebody else took the seat. Try again');
        const key = seat.trainee === null ? randomBytes(24).toString('base64url') : (given ?? '');
        // A debrief keeps the name that the trainee had.
        const trainee = isOver(drill) ? (seat.trainee ?? name) : freeName(name, seat);
        store.updateSeat(drill.id, seat.no, { trainee, keyHash: hashOf(key) });
        db.update(users).set({ name: trainee }).where(eq(users.id, userId)).run();
        sessions.begin(session, origin);
        announce('user', { credentialId: user.email });
        announce('user_record', { tenantId: seat.tenantId, locationId: null, userId });
        announce('drill', { drillId: drill.id, seats: seat.no });
        audit.record(
          { id: userId, name: trainee, email: user.email, origin },
          {
            action: 'sign-in',
            activity: `took seat ${seat.no} of the drill '${drill.title}'`,
            record: { kind: 'drill', id: drill.id },
            tenantId: seat.tenantId,
          },
        );
        return { token, key, seat: seat.no, path: pathOf(drill, user) };
      });
    },
    ownSeat: async (caller, after = 0, waitMs = 0) => {
      const seat = store.seatOf(caller.id);
      if (!seat) return null;
      note(caller);
      await versions.waitBeyond({ drillId: seat.drillId, seat: seat.no }, after, waitMs);
      note(caller);
      return show(store.seatOf(caller.id) ?? seat);
    },
    setReady: (caller, isReady) => {
      const seat = store.seatOf(caller.id);
      const own = seat && show(seat);
      if (!seat || !own) throw notFound('Seat');
      note(caller);
      changes.run((announce) => {
        store.updateSeat(seat.drillId, seat.no, { isReady });
        announce('drill', { drillId: seat.drillId, seats: seat.no });
        audit.record(caller, {
          action: 'change',
          activity: isReady ? 'is ready for the drill' : 'is not ready for the drill',
          record: { kind: 'drill', id: seat.drillId },
          tenantId: seat.tenantId,
        });
      });
      return show({ ...seat, isReady }) ?? own;
    },
  };
}

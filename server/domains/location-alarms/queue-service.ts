import { isFinal } from '#contract/alarm-status.ts';
import { claimAccess } from '#contract/channels/location-alarms.ts';
import { QUEUE } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { createDepartures } from '../claims/departures.ts';
import { idleIds, nextIdleMs } from '../claims/idle-alarms.ts';
import { returnsAfter } from '../claims/returns.ts';
import type { ClaimService, LossReason } from '../claims/service.ts';
import type { ParkingService } from '../parkings/service.ts';
import type { LocationAlarmMoves } from './moves.ts';
import type { LocationAlarmReader } from './reader.ts';
import type { LocationAlarmStore, OfferedAlarm } from './store.ts';

/** A claimed location alarm, as the channel describes it. */
export interface ClaimedAlarm {
  id: string;
  tenantId: string;
  partitionKey: string;
}

/** A request for the next alarm of a severity. */
export interface ClaimRequest {
  caller: Caller;
  severity: 'high' | 'low';
}

/**
 * The monitoring queue: pending location alarms, each offered to one operator at a time. A claimed alarm is in progress
 * until it is resolved or returned to the queue.
 */
export interface MonitoringQueue {
  /**
   * Claims the next alarm for each request, in order and in one transaction: in the caller's scope high severity before
   * low, unless the caller asks for low only; within a severity the oldest first, and none older than 24 h. A caller
   * with a claim gets the same alarm again. Undefined when no alarm is available.
   */
  claimEach(requests: readonly ClaimRequest[]): (ClaimedAlarm | undefined)[];
  /** The caller's claims, oldest first. */
  claimedBy(caller: Caller): ClaimedAlarm[];
  /**
   * The alarm, if the caller has claimed it; otherwise the reason of the loss. Null when it is unknown or out of scope.
   * An unclaimed alarm that is parked for the caller is claimed, unless they have claimed another one.
   */
  load(caller: Caller, id: string): { alarm: LocationAlarm } | { lost: LossReason } | null;
  /**
   * The user left deliberately: their claims return at once. Throws while the storage fails; `returnDue` retries it, as
   * after `away`.
   */
  leave(userId: string): void;
  /** Returns at once the connected user's claims that they may not see or have any more. */
  recheck(caller: Caller): void;
  /** The user has disconnected: their claims return after the lease. */
  away(userId: string): void;
  /** The user has reconnected in time. */
  back(userId: string): void;
  /** The server has started: nobody is connected yet. */
  opened(): void;
  /** Returns the claims of users who have been disconnected for too long. */
  returnDue(): void;
  /**
   * Returns each alarm that is in progress, unclaimed, without an open incident, and has had no update for 10 minutes.
   * Returns the earliest time at which another alarm can become idle, ms UTC.
   */
  returnIdle(): number;
}

interface Parts {
  store: LocationAlarmStore;
  reader: Pick<LocationAlarmReader, 'get'>;
  claims: ClaimService;
  moves: LocationAlarmMoves;
  parkings: Pick<ParkingService, 'isOf'>;
  changes: Changes;
  clock: Clock;
  leaseMs: number;
}

/** The screen whose claims these are. */
const SCREEN = 'monitoring';

export function createMonitoringQueue(parts: Parts): MonitoringQueue {
  const { store, claims, moves, changes } = parts;
  const why = returnsAfter(parts.leaseMs);

  const alarmsOf = (caller: Caller) =>
    claims
      .claimsOf(SCREEN, caller.id)
      .map(({ groupId }) => store.get(groupId))
      .filter((alarm) => alarm !== undefined)
      .filter((alarm) => inScope(caller.scope, alarm));

  const giveAllBack = (userId: string) => {
    const own = claims.claimsOf(SCREEN, userId);
    if (own.length === 0) return;
    changes.run((announce) => {
      for (const { groupId } of own) moves.sendReturn(announce, userId, groupId, why.left);
    });
  };
  const departures = createDepartures({
    leave: giveAllBack,
    away: (userId) => claims.away(SCREEN, userId),
    back: (userId) => claims.back(SCREEN, userId),
  });

  const claimNext = ({ caller, severity }: ClaimRequest, announce: Announce) => {
    const [current] = alarmsOf(caller);
    if (current) return claimed(current);
    const fromMs = parts.clock.now() - QUEUE.offeredForMs;
    const next =
      (severity === 'high' ? store.nextPending(caller.scope, 'high', fromMs) : undefined) ??
      store.nextPending(caller.scope, 'low', fromMs);
    if (!next) return undefined;
    moves.assign(announce, { userId: caller.id, screen: SCREEN }, next);
    return claimed(next);
  };

  const claimParked = (caller: Caller, alarm: OfferedAlarm) => {
    const mayClaim = claimAccess.every((permission) => caller.permissions.has(permission));
    const isFree = claims.get('rg', alarm.id) === undefined && alarmsOf(caller).length === 0;
    if (!mayClaim || !isFree || !parts.parkings.isOf(caller.id, 'rg', alarm.id)) return;
    changes.run((announce) => moves.assign(announce, { userId: caller.id, screen: SCREEN }, alarm));
  };

  return {
    claimEach: (requests) => changes.run((announce) => requests.map((request) => claimNext(request, announce))),
    claimedBy: (caller) => alarmsOf(caller).map(claimed),
    load: (caller, id) => {
      const alarm = store.get(id);
      if (!alarm || !inScope(caller.scope, alarm)) return null;
      claimParked(caller, alarm);
      const claim = claims.get('rg', id);
      if (claim?.userId === caller.id && claim.screen === SCREEN)
        return { alarm: parts.reader.get(caller, id, undefined) };
      if (isFinal(alarm.status)) return { lost: 'resolved' };
      return { lost: alarm.status === 'in_progress' ? 'taken' : 'balanced' };
    },
    recheck: (caller) => {
      const mayClaim = claimAccess.every((permission) => caller.permissions.has(permission));
      const kept = mayClaim ? alarmsOf(caller).map(({ id }) => id) : [];
      const lost = claims.claimsOf(SCREEN, caller.id).filter(({ groupId }) => !kept.includes(groupId));
      if (lost.length === 0) return;
      changes.run((announce) => {
        for (const { groupId } of lost) moves.sendReturn(announce, caller.id, groupId, why.outOfScope);
      });
    },
    leave: departures.leave,
    away: departures.away,
    back: departures.back,
    opened: () => claims.allAway(SCREEN),
    returnDue: () => {
      departures.retry();
      if (claims.due(SCREEN).length === 0) return;
      changes.run((announce) => {
        for (const { userId, groupId } of claims.due(SCREEN)) moves.sendReturn(announce, userId, groupId, why.timedOut);
      });
    },
    returnIdle: () => {
      const nowMs = parts.clock.now();
      if (idleIds(store.unclaimed(), nowMs).length > 0) {
        changes.run((announce) => {
          for (const id of idleIds(store.unclaimed(), nowMs)) moves.sendReturn(announce, null, id, why.idle);
        });
      }
      return nextIdleMs(store.unclaimed(), nowMs);
    },
  };
}

const claimed = ({ id, tenantId, alarmTimeMs }: OfferedAlarm): ClaimedAlarm => ({
  id,
  tenantId,
  partitionKey: partitionKeyOf(alarmTimeMs),
});

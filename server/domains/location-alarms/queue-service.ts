import type { Clock } from '#clock/clock.ts';
import { isFinal } from '#contract/alarm-status.ts';
import { QUEUE } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { ClaimService, LossReason } from '../claims/service.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import { IDLE_TEXT, idleIds, nextIdleMs } from '../idle-alarms.ts';
import type { LocationAlarmReader } from './reader.ts';
import { statusOfAll } from './service.ts';
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
   */
  load(caller: Caller, id: string): { alarm: LocationAlarm } | { lost: LossReason } | null;
  /**
   * The user left deliberately: their claims return at once. Throws while the storage fails; `returnDue` retries it, as
   * after `away`.
   */
  leave(userId: string): void;
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
  gathered: GatheredAlarms;
  history: Pick<GroupUpdateService, 'write'>;
  changes: Changes;
  clock: Clock;
  leaseMs: number;
}

/** The author and reason of a return, as the history shows them. */
interface Return {
  author: 'user' | 'system';
  text: string;
  reason: LossReason;
}

export function createMonitoringQueue(parts: Parts): MonitoringQueue {
  const { store, claims, gathered, history, changes } = parts;
  const left: Return = { author: 'user', text: 'Left unresolved: back in the queue', reason: 'balanced' };
  const timedOut: Return = {
    author: 'system',
    text: `Not connected for ${Math.round(parts.leaseMs / 1_000)} s: back in the queue`,
    reason: 'balanced',
  };

  const idle: Return = { author: 'system', text: IDLE_TEXT, reason: 'balanced' };

  const alarmsOf = (caller: Caller) =>
    claims
      .claimsOf('rg', caller.id)
      .map(({ groupId }) => store.get(groupId))
      .filter((alarm) => alarm !== undefined)
      .filter((alarm) => inScope(caller.scope, alarm));

  const giveBack = (userId: string | null, id: string, why: Return, announce: Announce) => {
    const alarm = store.get(id);
    if (!alarm) return;
    // Users who leave deliberately need no notice.
    claims.end('rg', alarm, why.reason, why.author === 'user' ? userId : null, announce);
    if (isFinal(alarm.status)) return;
    const by = why.author === 'user' ? { userId } : { userId: null };
    gathered.giveBack(id, by, { text: why.text }, announce);
    const status = statusOfAll(store.statusesOfAlarms(id), 'pending');
    store.setStatus(id, status, null);
    history.write(announce, alarm, {
      groupId: id,
      product: 'rg',
      type: 'orphan',
      author: why.author,
      userId,
      status,
      text: why.text,
    });
    announce('location_alarm', { id, ...placeOf(alarm) });
  };

  const giveAllBack = (userId: string) => {
    const own = claims.claimsOf('rg', userId);
    if (own.length === 0) return;
    changes.run((announce) => {
      for (const { groupId } of own) giveBack(userId, groupId, left, announce);
    });
  };
  const startLease = (userId: string) => claims.away('rg', userId);

  /** Users who have left or disconnected while the storage failed, with the change that is still to be written. */
  const departures = new Map<string, (userId: string) => void>();
  const depart = (userId: string, write: (userId: string) => void) => {
    departures.set(userId, write);
    write(userId);
    departures.delete(userId);
  };

  const take = (caller: Caller, alarm: OfferedAlarm, announce: Announce) => {
    const { id } = alarm;
    claims.take('rg', id, caller.id);
    gathered.take(id, { userId: caller.id }, announce);
    store.setStatus(id, 'in_progress', null);
    history.write(announce, alarm, {
      groupId: id,
      product: 'rg',
      type: 'allocation',
      author: 'user',
      userId: caller.id,
      status: 'in_progress',
      text: 'Taken from the queue',
    });
    announce('location_alarm', { id, ...placeOf(alarm) });
  };

  const claimNext = ({ caller, severity }: ClaimRequest, announce: Announce) => {
    const [current] = alarmsOf(caller);
    if (current) return claimed(current);
    const fromMs = parts.clock.now() - QUEUE.offeredForMs;
    const next =
      (severity === 'high' ? store.nextPending(caller.scope, 'high', fromMs) : undefined) ??
      store.nextPending(caller.scope, 'low', fromMs);
    if (!next) return undefined;
    take(caller, next, announce);
    return claimed(next);
  };

  return {
    claimEach: (requests) => changes.run((announce) => requests.map((request) => claimNext(request, announce))),
    claimedBy: (caller) => alarmsOf(caller).map(claimed),
    load: (caller, id) => {
      const alarm = store.get(id);
      if (!alarm || !inScope(caller.scope, alarm)) return null;
      if (claims.claimantOf('rg', id) === caller.id) return { alarm: parts.reader.get(caller, id, undefined) };
      if (isFinal(alarm.status)) return { lost: 'resolved' };
      return { lost: alarm.status === 'in_progress' ? 'taken' : 'balanced' };
    },
    leave: (userId) => depart(userId, giveAllBack),
    away: (userId) => depart(userId, startLease),
    back: (userId) => {
      departures.delete(userId);
      claims.back('rg', userId);
    },
    opened: () => claims.allAway('rg'),
    returnDue: () => {
      for (const [userId, write] of departures) depart(userId, write);
      if (claims.due('rg').length === 0) return;
      changes.run((announce) => {
        for (const { userId, groupId } of claims.due('rg')) giveBack(userId, groupId, timedOut, announce);
      });
    },
    returnIdle: () => {
      const nowMs = parts.clock.now();
      if (idleIds(store.unclaimed(), nowMs).length > 0) {
        changes.run((announce) => {
          for (const id of idleIds(store.unclaimed(), nowMs)) giveBack(null, id, idle, announce);
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

import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { GatheredAlarms } from '../alarms/gathered-alarms.ts';
import type { ClaimService, LossReason } from '../claims/service.ts';
import type { GroupUpdateService } from '../group-updates/service.ts';
import type { LocationAlarmReader } from './reader.ts';
import { SEVERITY_BANDS, statusOfAll } from './service.ts';
import type { LocationAlarmStore, StoredLocationAlarm } from './store.ts';

/** A claimed location alarm, as the channel names it. */
export interface ClaimedAlarm {
  id: string;
  tenantId: string;
  partitionKey: string;
}

/** Who asks for the next alarm, and of which severity. */
export interface ClaimRequest {
  caller: Caller;
  severity: keyof typeof SEVERITY_BANDS;
}

/**
 * The monitoring queue: pending location alarms, each given to one operator at a time.
 * What is claimed is in progress until it is resolved, or given back to the queue.
 */
export interface MonitoringQueue {
  /**
   * Claims the next one for each, in their order and in one transaction: in the caller's scope the
   * highest TAP first, of these the oldest. Who holds one already gets that one again. Undefined
   * where nothing waits.
   */
  claimEach(requests: readonly ClaimRequest[]): (ClaimedAlarm | undefined)[];
  /** What the caller holds, the oldest claim first. */
  heldBy(caller: Caller): ClaimedAlarm[];
  /** The alarm, if the caller holds it; else why it is not his. Null when it is unknown or out of scope. */
  load(caller: Caller, id: string): { alarm: LocationAlarm } | { lost: LossReason } | null;
  /** The user left on purpose: what he holds goes back at once. */
  leave(userId: string): void;
  /** The user's connection is gone: what he holds goes back after the lease. */
  away(userId: string): void;
  /** The user is back in time. */
  back(userId: string): void;
  /** The server has started: nobody is connected yet. */
  opened(): void;
  /** Gives back what was held by those who have been away for too long. */
  returnDue(): void;
}

interface Parts {
  store: LocationAlarmStore;
  reader: Pick<LocationAlarmReader, 'get'>;
  claims: ClaimService;
  gathered: GatheredAlarms;
  history: Pick<GroupUpdateService, 'write'>;
  changes: Changes;
  leaseMs: number;
}

/** Who gives back, and why, as the history tells it. */
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

  const heldBy = (caller: Caller) =>
    claims
      .heldBy('rg', caller.id)
      .map(({ groupId }) => store.get(groupId))
      .filter((alarm) => alarm !== undefined)
      .filter((alarm) => inScope(caller.scope, alarm));

  const giveBack = (userId: string, id: string, why: Return, announce: Announce) => {
    // Who leaves knows it.
    claims.end('rg', id, why.reason, why.author === 'user' ? userId : null, announce);
    const alarm = store.get(id);
    if (!alarm || isFinal(alarm.status)) return;
    const by = why.author === 'user' ? { userId } : { userId: null };
    gathered.giveBack(id, by, why.text, announce);
    const status = statusOfAll(store.statusesOfAlarms(id), 'pending');
    store.setStatus(id, status, null);
    history.write(announce, {
      groupId: id,
      product: 'rg',
      type: 'orphan',
      author: why.author,
      userId,
      status,
      text: why.text,
    });
    announce('location_alarm', { id });
  };

  const take = (caller: Caller, { id }: StoredLocationAlarm, announce: Announce) => {
    claims.take('rg', id, caller.id);
    gathered.take(id, { userId: caller.id }, announce);
    store.setStatus(id, 'in_progress', null);
    history.write(announce, {
      groupId: id,
      product: 'rg',
      type: 'allocation',
      author: 'user',
      userId: caller.id,
      status: 'in_progress',
      text: 'Taken from the queue',
    });
    announce('location_alarm', { id });
  };

  const claimNext = ({ caller, severity }: ClaimRequest) =>
    changes.run((announce) => {
      const [held] = heldBy(caller);
      if (held) return claimed(held);
      const id = store.nextPending(caller.scope, SEVERITY_BANDS[severity]);
      const next = id === undefined ? undefined : store.get(id);
      if (!next) return undefined;
      take(caller, next, announce);
      return claimed(next);
    });

  return {
    claimEach: (requests) => changes.run(() => requests.map(claimNext)),
    heldBy: (caller) => heldBy(caller).map(claimed),
    load: (caller, id) => {
      const alarm = store.get(id);
      if (!alarm || !inScope(caller.scope, alarm)) return null;
      if (claims.holderOf('rg', id) === caller.id) return { alarm: parts.reader.get(caller, id, undefined) };
      if (isFinal(alarm.status)) return { lost: 'resolved' };
      return { lost: alarm.status === 'in_progress' ? 'taken' : 'balanced' };
    },
    leave: (userId) => {
      const held = claims.heldBy('rg', userId);
      if (held.length === 0) return;
      changes.run((announce) => {
        for (const { groupId } of held) giveBack(userId, groupId, left, announce);
      });
    },
    away: (userId) => claims.away('rg', userId),
    back: (userId) => claims.back('rg', userId),
    opened: () => claims.allAway('rg'),
    returnDue: () => {
      if (claims.due('rg').length === 0) return;
      changes.run((announce) => {
        for (const { userId, groupId } of claims.due('rg')) giveBack(userId, groupId, timedOut, announce);
      });
    },
  };
}

const claimed = ({ id, tenantId, alarmTimeMs }: StoredLocationAlarm): ClaimedAlarm => ({
  id,
  tenantId,
  partitionKey: partitionKeyOf(alarmTimeMs),
});

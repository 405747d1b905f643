import { QUEUE } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf, type Scope } from '../../auth/scope.ts';
import type { AlarmState, ClaimQueue } from '../claims/claim-queue.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import { CLAIMED_TEXT } from '../claims/returns.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { OPENED_PARKED_TEXT, type ParkingService, STAYS_PARKED_TEXT } from '../parkings/parking-service.ts';
import type { GroupQueueStore } from './queue-store.ts';
import type { AlarmGroupStore, StoredGroup } from './store.ts';

interface Parts {
  store: Pick<AlarmGroupStore, 'get' | 'setStatus'>;
  waiting: GroupQueueStore;
  claims: Pick<ClaimService, 'claim' | 'end'>;
  parkings: Pick<ParkingService, 'isBeforeTime' | 'end' | 'transferTo'>;
  histories: Pick<HistoryService, 'write'>;
  clock: Clock;
}

/** The queue of alarm groups. */
export function createGroupQueue({ store, waiting, claims, parkings, histories, clock }: Parts): ClaimQueue {
  const fromMs = () => clock.now() - QUEUE.offeredForMs;
  const setStatus = (group: StoredGroup, status: StoredGroup['status']) => {
    if (group.status !== status) store.setStatus(group.id, status);
  };
  return {
    product: 'scan',
    next: (caller, severity, exceptSites) => waiting.next(scanScope(caller), severity, fromMs(), exceptSites),
    count: (caller, severity) => waiting.count(scanScope(caller), severity, fromMs()),
    countAt: (caller, sites) =>
      (['high', 'low'] as const).flatMap((severity) =>
        waiting
          .countAt(scanScope(caller), severity, fromMs(), sites)
          .map((site) => ({ ...site, high: severity === 'high' ? site.count : 0 })),
      ),
    find: (caller, id) => {
      const group = store.get(id);
      if (!group || !inScope(scanScope(caller), group)) return undefined;
      const { status, timestampMs: timeMs, severity } = group;
      return { id, ...placeOf(group), timeMs, status, isHigh: severity === 'high', state: stateOf(group) };
    },
    assign: (announce, to, { id }) => {
      const group = store.get(id);
      if (!group) return;
      claims.claim('scan', id, to);
      const wasParkedForThem = parkings.transferTo(announce, to.userId, 'scan', group);
      setStatus(group, 'in_progress');
      histories.write(announce, group, {
        groupId: id,
        product: 'scan',
        type: 'allocation',
        author: 'user',
        userId: to.userId,
        status: 'in_progress',
        text: wasParkedForThem ? OPENED_PARKED_TEXT : CLAIMED_TEXT,
      });
      announce('alarm_group', { id, status: 'in_progress', ...placeOf(group) });
    },
    sendReturn: (announce, userId, id, { author, text, reason = 'balanced' }) => {
      const group = store.get(id);
      if (!group) return;
      claims.end('scan', group, reason, author === 'user' ? userId : null, announce);
      if (group.status === 'resolved') return;
      // An escalated group stays in progress until its escalation is closed, a parked one until its time.
      const isParked = parkings.isBeforeTime('scan', id);
      const status = isParked || group.resolution === 'escalation_open' ? group.status : 'pending';
      setStatus(group, status);
      if (status === 'pending') parkings.end(announce, 'scan', group);
      const line = { groupId: id, product: 'scan', type: 'orphan', author, userId, status } as const;
      histories.write(announce, group, { ...line, text: isParked ? STAYS_PARKED_TEXT : text });
      announce('alarm_group', { id, status, ...placeOf(group) });
    },
  };
}

/** The caller's scope within their vision tenants. */
function scanScope({ scope, visionTenants }: Pick<Caller, 'scope' | 'visionTenants'>): Scope {
  const vision = visionTenants.map(({ id }) => id);
  const { tenantIds } = scope;
  return { ...scope, tenantIds: tenantIds === 'all' ? vision : vision.filter((id) => tenantIds.includes(id)) };
}

function stateOf({ status, resolution }: StoredGroup): AlarmState {
  if (status === 'resolved') return 'final';
  if (resolution === 'escalation_open') return 'open';
  return status === 'pending' ? 'waiting' : 'busy';
}

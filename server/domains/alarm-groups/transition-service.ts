import type { AuditAction } from '#contract/audit-log.ts';
import type { GroupUpdateType } from '#contract/group-updates.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { HistoryService, NewHistoryLine } from '../histories/history-service.ts';
import { resolvedText } from '../histories/resolved-text.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { AlarmGroupStore, StoredGroup } from './store.ts';
import { afterTransition, type GroupTransition } from './transitions.ts';

/** Changes the state of groups inside the caller's transaction. */
export interface GroupTransitions {
  /**
   * Applies one transition and writes its history line: of two concurrent transitions the second sees the result of the
   * first. `by` is null for the system. 404 for an unknown group; 409 for a refused transition, and for the release of a
   * claimed group. An operator's resolution writes its report. A resolved group's claim ends; the parking of a group that is no longer in progress ends. Returns the id of the history line.
   */
  apply(announce: Announce, by: Caller | null, groupId: string, transition: GroupTransition, line: LineContent): string;
}

/** The content of the history line beyond actor and action. */
type LineContent = Pick<
  NewHistoryLine,
  'text' | 'comment' | 'escalationComment' | 'resolutionComment' | 'escalationId'
>;

interface Parts {
  store: AlarmGroupStore;
  events: Pick<EventService, 'resolveGroup'>;
  histories: Pick<HistoryService, 'write' | 'resolutionOf'>;
  claims: Pick<ClaimService, 'end' | 'claimants'>;
  parkings: Pick<ParkingService, 'end' | 'transferTo'>;
  resolutionOutbox: ResolutionOutbox;
  audit: Audit;
  clock: Clock;
  world: WorldCache;
}

const LINES: Record<GroupTransition, { type: GroupUpdateType; action: AuditAction; activity: string }> = {
  take: { type: 'allocation', action: 'take', activity: 'took' },
  release: { type: 'orphan', action: 'release', activity: 'returned to the queue' },
  safe: { type: 'resolved', action: 'resolve', activity: 'resolved as safe' },
  escalate: { type: 'escalationopen', action: 'escalate', activity: 'escalated' },
  close: { type: 'escalationclosed', action: 'close-escalation', activity: 'resolved the escalation of' },
};

export function createGroupTransitions(parts: Parts): GroupTransitions {
  const { store, events, histories, claims, resolutionOutbox: outbox, audit, clock, world } = parts;
  const requireGroup = (id: string): StoredGroup => {
    const group = store.get(id);
    if (!group) throw notFound('Alarm group');
    return group;
  };
  return {
    apply: (announce, by, groupId, transition, line) => {
      const group = requireGroup(groupId);
      const claimant = transition === 'release' ? claims.claimants('scan', [groupId]).get(groupId) : undefined;
      if (claimant) throw new Refused('transition_refused', `This alarm group is claimed by ${claimant.name}`);
      if (group.status === 'resolved') {
        const timeZone = world.current().locations.get(group.locationId)?.timezone ?? 'UTC';
        const resolved = histories.resolutionOf({ groupId, product: 'scan' });
        throw new Refused('transition_refused', resolvedText('alarm group', resolved, timeZone));
      }
      const { status, resolution, isEscalated, resolvedAtMs } = afterTransition(group, transition, clock.now());
      store.setState(groupId, { status, resolution, isEscalated, resolvedAtMs });
      if (status !== 'in_progress') parts.parkings.end(announce, 'scan', group);
      else if (by && group.status !== 'in_progress') parts.parkings.transferTo(announce, by.id, 'scan', group);
      if (status === 'resolved') {
        events.resolveGroup(groupId);
        claims.end('scan', group, 'resolved', by?.id ?? null, announce);
        if (by) {
          const comment = line.resolutionComment ?? '';
          const wasEscalated = transition === 'close';
          outbox.add(by, { kind: 'scan', id: groupId, comment, wasEscalated, atMs: clock.now() });
        }
      }
      const { type, action, activity } = LINES[transition];
      const id = histories.write(announce, group, {
        ...line,
        author: by ? 'user' : 'system',
        userId: by?.id ?? null,
        groupId,
        product: 'scan',
        type,
        status,
      });
      if (by) {
        audit.record(by, {
          action,
          activity: `${activity} alarm group ${groupId}`,
          record: { kind: 'alarm-group', id: groupId },
          ...placeOf(group),
          before: { status: group.status, resolution: group.resolution },
          after: { status, resolution, comment: line.comment ?? line.resolutionComment ?? line.escalationComment },
        });
      }
      announce('alarm_group', { id: groupId, status, ...placeOf(group) });
      return id;
    },
  };
}

import { escalationTitle } from '#contract/escalations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { GroupEscalations } from '../alarm-groups/escalation-port.ts';
import type { GroupTransitions } from '../alarm-groups/transition-service.ts';
import type { EscalationStore, StoredEscalation } from './store.ts';

/** Escalations of alarm groups. All methods except `get`, `find` and `openOf` run inside the caller's transaction. */
export interface EscalationService extends GroupEscalations {
  /** Without any check of scope; undefined when it is unknown. */
  get(id: string): StoredEscalation | undefined;
  /** 404 when it is unknown or out of scope. */
  find(caller: Caller, id: string): StoredEscalation;
  /**
   * Opens an escalation and sets its group in progress with resolution `escalation_open`. 409 while another is open and
   * when the group is resolved; 404 for a camera of another site. Returns its id.
   */
  open(
    announce: Announce,
    caller: Caller,
    group: EscalatedGroup,
    details: { cameraId: string | undefined; comment: string },
  ): string;
  /** The unresolved escalations of these groups, oldest first, without a check of the scope. */
  openOf(groupIds: readonly string[]): StoredEscalation[];
}

interface EscalatedGroup extends Place {
  id: string;
}

interface Parts {
  store: EscalationStore;
  transitions: GroupTransitions;
  world: WorldCache;
  clock: Clock;
  newId: NewId;
}

export function createEscalationService({ store, transitions, world, clock, newId }: Parts): EscalationService {
  return {
    get: store.get,
    find: (caller, id) => {
      const escalation = store.get(id);
      if (!escalation || !inScope(caller.scope, escalation)) throw notFound('Escalation');
      return escalation;
    },
    open: (announce, caller, group, { cameraId, comment }) => {
      const { cameras, locations } = world.current();
      if (cameraId !== undefined && cameras.get(cameraId)?.locationId !== group.locationId) throw notFound('Camera');
      const id = newId();
      transitions.apply(announce, caller, group.id, 'escalate', { escalationComment: comment, escalationId: id });
      store.insert({
        id,
        tenantId: group.tenantId,
        locationId: group.locationId,
        alarmGroupId: group.id,
        cameraId: cameraId ?? null,
        title: escalationTitle(locations.get(group.locationId)?.name ?? ''),
        description: comment,
        // Its opening is its first event (decisions, section 2).
        status: 'In Progress',
        userId: caller.id,
        createdByName: caller.name || caller.email,
        createdAtMs: clock.now(),
      });
      announce('escalation', { alarmGroupId: group.id, ...placeOf(group) });
      return id;
    },
    close: (announce, caller, groupId, comment) => {
      const open = store.openOf(groupId);
      transitions.apply(announce, caller, groupId, 'close', {
        resolutionComment: comment,
        escalationId: open?.id ?? null,
      });
      if (!open) throw new Refused('transition_refused', 'This alarm group has no open escalation');
      store.resolve(open.id, { userId: caller.id, atMs: clock.now(), comment });
      announce('escalation', { alarmGroupId: groupId, ...placeOf(open) });
    },
    openOf: store.openOfAll,
    noteEvent: (announce, group) => {
      const open = store.openOf(group.id);
      if (open?.status === 'Pending') store.begin(open.id);
      if (open) announce('escalation', { alarmGroupId: group.id, ...placeOf(open) });
      return open?.id ?? null;
    },
  };
}

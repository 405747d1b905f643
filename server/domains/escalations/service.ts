import type { Clock } from '#clock/clock.ts';
import { escalationTitle } from '#contract/escalations.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { GroupMover } from '../alarm-groups/mover.ts';
import type { References } from '../alarms/list/reference-data.ts';
import type { EscalationStore, StoredEscalation } from './store.ts';

/** Escalations of alarm groups. Everything but `find` happens in the transaction of whoever calls. */
export interface EscalationService {
  /** 404 when it is unknown or out of scope. */
  find(caller: Caller, id: string): StoredEscalation;
  /**
   * Opens one: its group is in progress then, with resolution `escalation_open`. 409 while one
   * is open and once the group is resolved; 404 for a camera that is not of the site. Answers its id.
   */
  open(
    announce: Announce,
    caller: Caller,
    group: EscalatedGroup,
    told: { cameraId: string | undefined; comment: string },
  ): string;
  /** Closes the open escalation of a group, which resolves the group with `escalation_close`. 409 when there is none. */
  close(announce: Announce, caller: Caller, groupId: string, comment: string): void;
  /**
   * Notes that something was done about a group: its open escalation, if any, is In Progress
   * from its first event on. Answers the id of that escalation, for the line of the history.
   */
  noteEvent(groupId: string): string | null;
}

interface EscalatedGroup {
  id: string;
  tenantId: string;
  locationId: string;
}

interface Parts {
  store: EscalationStore;
  mover: GroupMover;
  references: References;
  clock: Clock;
  newId: NewId;
}

export function createEscalationService({ store, mover, references, clock, newId }: Parts): EscalationService {
  return {
    find: (caller, id) => {
      const escalation = store.get(id);
      if (!escalation || !inScope(caller.scope, escalation)) throw notFound('Escalation');
      return escalation;
    },
    open: (announce, caller, group, { cameraId, comment }) => {
      const { cameras, locations } = references.current();
      if (cameraId !== undefined && cameras.get(cameraId)?.locationId !== group.locationId) throw notFound('Camera');
      const id = newId();
      mover.move(announce, caller, group.id, 'escalate', { escalationComment: comment, escalationId: id });
      store.insert({
        id,
        tenantId: group.tenantId,
        locationId: group.locationId,
        alarmGroupId: group.id,
        cameraId: cameraId ?? null,
        title: escalationTitle(locations.get(group.locationId)?.name ?? ''),
        description: comment,
        status: 'Pending',
        userId: caller.id,
        createdByName: caller.name || caller.email,
        createdAtMs: clock.now(),
      });
      return id;
    },
    close: (announce, caller, groupId, comment) => {
      const open = store.openOf(groupId);
      mover.move(announce, caller, groupId, 'close', { resolutionComment: comment, escalationId: open?.id ?? null });
      if (!open) throw new Refused('transition_refused', 'This alarm group has no open escalation');
      store.resolve(open.id, { userId: caller.id, atMs: clock.now(), comment });
    },
    noteEvent: (groupId) => {
      const open = store.openOf(groupId);
      if (open?.status === 'Pending') store.begin(open.id);
      return open?.id ?? null;
    },
  };
}

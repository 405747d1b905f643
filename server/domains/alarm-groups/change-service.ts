import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Port } from '../../port.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistoryNote } from '../histories/ports.ts';
import type { GroupEscalations } from './escalation-port.ts';
import type { StoredGroup } from './store.ts';
import type { GroupTransitions } from './transition-service.ts';

/** Operator actions on alarm groups, each inside the caller's transaction. */
export interface AlarmGroupChanges {
  /** Sets a pending group in progress. 409 unless it is pending. Like the other methods, returns the id of the history line. */
  startWork(announce: Announce, caller: Caller, groupId: string, comment?: string): string;
  /** Returns a group to the queue. 409 unless it is in progress and not escalated. */
  release(announce: Announce, caller: Caller, groupId: string, comment?: string): string;
  /** Resolves as safe. 409 while an escalation is open, and when the group is already resolved. */
  safe(announce: Announce, caller: Caller, groupId: string, comment: string): string;
  /** Adds a line to the history without changing the status: a comment, a call or a talkdown. */
  note(announce: Announce, caller: Caller, group: StoredGroup, line: HistoryNote): string;
}

export function createAlarmGroupChanges(
  transitions: GroupTransitions,
  escalations: Port<GroupEscalations>,
  histories: Pick<HistoryService, 'write'>,
): AlarmGroupChanges {
  return {
    startWork: (announce, caller, groupId, comment) =>
      transitions.apply(announce, caller, groupId, 'take', { comment }),
    release: (announce, caller, groupId, comment) =>
      transitions.apply(announce, caller, groupId, 'release', { comment }),
    safe: (announce, caller, groupId, comment) =>
      transitions.apply(announce, caller, groupId, 'safe', { resolutionComment: comment }),
    note: (announce, caller, group, line) => {
      const escalationId = escalations.current.noteEvent(announce, group);
      const id = histories.write(announce, group, {
        ...line,
        author: 'user',
        userId: caller.id,
        groupId: group.id,
        product: 'scan',
        escalationId,
      });
      announce('alarm_group', { id: group.id, status: group.status, ...placeOf(group) });
      return id;
    },
  };
}

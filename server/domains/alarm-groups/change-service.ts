import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { EscalationService } from '../escalations/service.ts';
import type { GroupUpdateService, NewGroupUpdate } from '../group-updates/service.ts';
import type { GroupMover } from './mover.ts';
import type { StoredGroup } from './store.ts';

/** What operators do with alarm groups, each in the transaction of whoever calls. */
export interface AlarmGroupChanges {
  /** Takes a pending group. 409 unless it is pending. Answers the id of the line, like all others. */
  take(announce: Announce, caller: Caller, groupId: string, comment?: string): string;
  /** Returns a group to the queue. 409 unless it is in progress and not escalated. */
  release(announce: Announce, caller: Caller, groupId: string, comment?: string): string;
  /** Resolves as safe. 409 while an escalation is open, and once it is resolved. */
  safe(announce: Announce, caller: Caller, groupId: string, comment: string): string;
  /** Adds what is no change of status to the history, whatever the group's: a comment, a call, a talkdown. */
  note(announce: Announce, caller: Caller, group: StoredGroup, line: Note): string;
}

/** A line that changes no status. */
export type Note = Pick<NewGroupUpdate, 'type'> &
  Partial<Pick<NewGroupUpdate, 'text' | 'comment' | 'twilioSid' | 'twilioCallingToName' | 'rawAlarmId'>>;

export function createAlarmGroupChanges(
  mover: GroupMover,
  escalations: Pick<EscalationService, 'noteEvent'>,
  updates: Pick<GroupUpdateService, 'write'>,
): AlarmGroupChanges {
  return {
    take: (announce, caller, groupId, comment) => mover.move(announce, caller, groupId, 'take', { comment }),
    release: (announce, caller, groupId, comment) => mover.move(announce, caller, groupId, 'release', { comment }),
    safe: (announce, caller, groupId, comment) =>
      mover.move(announce, caller, groupId, 'safe', { resolutionComment: comment }),
    note: (announce, caller, group, line) => {
      const escalationId = escalations.noteEvent(group.id);
      const id = updates.write(announce, group, {
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

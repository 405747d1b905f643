import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { EscalationService } from '../escalations/escalation-service.ts';
import type { Desk } from './desk-service.ts';

/** A closing request: the escalation of a group, and the comment. */
interface Closing {
  escalationId: string;
  comment: string;
}

/**
 * The actions of operators on the groups of their scan grid, each in its own transaction. 403 without the permission,
 * 404 when the group is unknown or out of scope, 409 when it is not theirs.
 */
export interface ScanActions {
  /**
   * Resolves a group as safe. 409 while an escalation is open, and for a group of high severity when many are resolved
   * at once. Returns false when it was resolved before.
   */
  safe(caller: Caller, groupId: string, comment: string, isBulk: boolean): boolean;
  /**
   * Notes that the operator has escalated a group over REST, and gives it to them when nobody has it. 409 when the
   * escalation is closed.
   */
  noteEscalation(caller: Caller, groupId: string, escalationId: string): void;
  /** Closes an escalation and resolves its group. Returns false when it was closed before. */
  closeEscalation(caller: Caller, groupId: string, closing: Closing): boolean;
}

interface Parts {
  desk: Desk;
  groups: Pick<AlarmGroupService, 'require'>;
  groupChanges: Pick<AlarmGroupChanges, 'safe'>;
  escalations: EscalationService;
  changes: Changes;
}

export function createScanActions({ desk, groups, groupChanges, escalations, changes }: Parts): ScanActions {
  const escalationOf = (caller: Caller, groupId: string, escalationId: string) => {
    const escalation = escalations.find(caller, escalationId);
    if (escalation.alarmGroupId !== groupId) throw notFound('Escalation');
    return escalation;
  };
  return {
    safe: (caller, groupId, comment, isBulk) => {
      requirePermissions(caller, ['alarm_group:update']);
      if (desk.statusOf(caller, 'scan', groupId) === 'resolved') return false;
      changes.run((announce) => {
        desk.requireClaimed(caller, 'scan', groupId);
        if (isBulk && groups.require(caller.scope, groupId).severity === 'high') {
          throw new Refused('transition_refused', 'High-priority alarms must be resolved individually');
        }
        groupChanges.safe(announce, caller, groupId, comment);
      });
      return true;
    },
    noteEscalation: (caller, groupId, escalationId) => {
      requirePermissions(caller, ['escalation:update']);
      if (escalationOf(caller, groupId, escalationId).status === 'Resolved') {
        throw new Refused('transition_refused', 'This escalation is Resolved already');
      }
      desk.claim(caller, 'scan', groupId, true);
    },
    closeEscalation: (caller, groupId, { escalationId, comment }) => {
      requirePermissions(caller, ['escalation:update']);
      if (escalationOf(caller, groupId, escalationId).status === 'Resolved') return false;
      changes.run((announce) => {
        desk.requireClaimed(caller, 'scan', groupId);
        escalations.close(announce, caller, groupId, comment);
      });
      return true;
    },
  };
}

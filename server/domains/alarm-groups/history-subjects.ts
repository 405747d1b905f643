import { normaliseStatus } from '#contract/alarm-status.ts';
import type { Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { HistorySubjects } from '../histories/ports.ts';
import type { AlarmGroupService } from './alarm-group-service.ts';
import type { AlarmGroupChanges } from './change-service.ts';

interface Parts {
  groups: Pick<AlarmGroupService, 'require' | 'holderOf'>;
  groupChanges: AlarmGroupChanges;
  changes: Changes;
}

/** Alarm groups as their histories need them. */
export function createGroupSubjects({ groups, groupChanges, changes }: Parts): HistorySubjects {
  return {
    require: groups.require,
    holderOf: groups.holderOf,
    note: (announce, caller, id, line) => groupChanges.note(announce, caller, groups.require(caller.scope, id), line),
    setStatus: (caller, id, { status, comment, expectedHolder }) =>
      changes.run((announce) => {
        requireExpectedHolder(caller, { expectedHolder }, groups.holderOf(id));
        switch (normaliseStatus(status)) {
          case 'in_progress':
            return groupChanges.startWork(announce, caller, id, comment);
          case 'pending':
            return groupChanges.release(announce, caller, id, comment);
          case 'resolved':
            if (comment !== undefined) return groupChanges.safe(announce, caller, id, comment);
            throw new Refused('invalid_input', 'A comment is required to resolve an alarm group');
          default:
            throw new Refused('invalid_input', 'status must be Pending, In Progress or Resolved');
        }
      }),
    startWork: (announce, caller, id) => {
      if (groups.require(caller.scope, id).status !== 'in_progress') groupChanges.startWork(announce, caller, id);
    },
  };
}

import type * as z from 'zod/mini';
import type { AlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import type { Caller } from '../../auth/caller.ts';
import { requireSelf } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import type { Port } from '../../port.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { AlarmGroupService } from './alarm-group-service.ts';
import type { AlarmGroupChanges } from './change-service.ts';
import type { GroupEscalations } from './escalation-port.ts';

/** Operator actions on alarm groups, each in its own transaction. */
export interface AlarmGroupActions {
  /**
   * Takes, returns or resolves a group and returns its new state. 404 out of scope, 403 in another user's name, 409 for
   * a refused transition (see AlarmGroupChanges), and for a group in other hands than expected.
   */
  setState(caller: Caller, id: string, to: z.output<(typeof setAlarmGroupState)['body']>): AlarmGroup;
}

interface Parts {
  groups: Pick<AlarmGroupService, 'require' | 'get' | 'holderOf'>;
  groupChanges: AlarmGroupChanges;
  escalations: Port<GroupEscalations>;
  changes: Changes;
}

export function createAlarmGroupActions({ groups, groupChanges, escalations, changes }: Parts): AlarmGroupActions {
  return {
    setState: (caller, id, to) => {
      groups.require(caller.scope, id);
      requireSelf(caller, to.operatorId);
      changes.run((announce) => {
        requireExpectedHolder(caller, to, groups.holderOf(id));
        if ('state' in to)
          groupChanges[to.state === 'pending' ? 'release' : 'startWork'](announce, caller, id, to.comment);
        else if (to.resolution === 'safe') groupChanges.safe(announce, caller, id, to.resolutionComment);
        else escalations.current.close(announce, caller, id, to.resolutionComment);
      });
      return groups.get(caller, id);
    },
  };
}

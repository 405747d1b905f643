import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { advisesEscalation } from '../../../data/alarm-groups/escalation-advice.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { useCan } from '../../../lib/session.tsx';

/** The actions that a group allows right now. */
export interface OfferedActions {
  take: boolean;
  escalate: boolean;
  /** Marks the group safe with one press; absent for groups that were escalated, or that the AI wants escalated. */
  safe: boolean;
  resolve: boolean;
  /** A resolve is in progress: no other action can start until it is done or undone. */
  resolving: boolean;
}

/** Depends on the group's state, the AI's recommendation, and the operator's permissions. */
export function useOfferedActions(group: AlarmGroup, recommendation: string | undefined): OfferedActions {
  const mayUpdate = useCan('alarm_group:update');
  const mayEscalate = useCan('escalation:update');
  const resolving = useIsChanging(keys.alarmGroups.changing(group.id));
  const open = group.status !== 'resolved';
  const escalated = openEscalation(group) !== undefined;
  return {
    take: open && mayUpdate && group.status === 'pending',
    escalate: open && mayEscalate && !escalated,
    safe: open && mayUpdate && !escalated && !advisesEscalation(recommendation),
    resolve: open && (escalated ? mayEscalate : mayUpdate),
    resolving,
  };
}

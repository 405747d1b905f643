import { statusChipLabel } from '#contract/alarm-status.ts';
import { Refused } from '../../http/refused.ts';
import type { GroupState } from './store.ts';

/** Transitions of a group (decisions, section 2). */
export type GroupTransition = 'take' | 'release' | 'safe' | 'escalate' | 'close';

/** The state of an unresolved group after a transition. 409 for transitions that section 2 of the decisions does not allow. */
export function afterTransition(group: GroupState, transition: GroupTransition, nowMs: number): GroupState {
  const { status, resolution } = group;
  const isEscalationOpen = resolution === 'escalation_open';
  switch (transition) {
    case 'take':
      if (status !== 'pending') throw refused(`is ${statusChipLabel(status)} already`);
      return { ...group, status: 'in_progress' };
    case 'release':
      if (status !== 'in_progress') throw refused(`is ${statusChipLabel(status)} already`);
      if (isEscalationOpen) throw refused('has an open escalation: resolve it first');
      return { ...group, status: 'pending' };
    case 'escalate':
      if (isEscalationOpen) throw refused('has an open escalation already');
      return { ...group, status: 'in_progress', resolution: 'escalation_open', isEscalated: true };
    case 'safe':
      if (isEscalationOpen) throw refused('has an open escalation: resolve it first');
      return { ...group, status: 'resolved', resolution: 'safe', resolvedAtMs: nowMs };
    case 'close':
      if (!isEscalationOpen) throw refused('has no open escalation');
      return { ...group, status: 'resolved', resolution: 'escalation_close', resolvedAtMs: nowMs };
  }
}

const refused = (why: string) => new Refused('transition_refused', `This alarm group ${why}`);

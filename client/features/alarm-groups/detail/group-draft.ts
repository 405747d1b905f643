import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';

/** What the operator is about to do with a group, and the words for it. */
export interface GroupDraft {
  action: 'resolve' | 'escalate' | 'resolve-escalation' | null;
  comment: string;
}

export const EMPTY_DRAFT: GroupDraft = { action: null, comment: '' };

/** Whether there are words that would be lost. */
export const hasWords = ({ comment }: GroupDraft) => comment.trim() !== '';

/** What resolving a group means as it is now. */
export const resolvingOf = (group: AlarmGroup) => (openEscalation(group) ? 'resolve-escalation' : 'resolve');

/**
 * What stands for a draft: its form, or, once a colleague has done something that it no longer fits, its words alone.
 * A form never becomes that of another deed while somebody types.
 */
export function standing(group: AlarmGroup, { action, comment }: GroupDraft): 'form' | 'late words' | null {
  const resolved = group.status === 'resolved';
  const fits = action === 'resolve-escalation' ? openEscalation(group) : !openEscalation(group);
  if (action !== null && fits && !resolved) return 'form';
  return comment.trim() !== '' && (resolved || action !== null) ? 'late words' : null;
}

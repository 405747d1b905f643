import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';

/** The action that the operator is preparing for a group, and its text. */
export interface GroupDraft {
  action: 'resolve' | 'escalate' | 'resolve-escalation' | null;
  comment: string;
}

export const EMPTY_DRAFT: GroupDraft = { action: null, comment: '' };

/** Whether the draft holds text that would be lost. */
export const hasText = ({ comment }: GroupDraft) => comment.trim() !== '';

/** The action that resolves a group in its present state. */
export const resolveActionOf = (group: AlarmGroup) => (openEscalation(group) ? 'resolve-escalation' : 'resolve');

/**
 * The display of a draft: its form, or only its text once a colleague's change has made the action impossible. A form
 * never turns into that of another action while the operator types.
 */
export function draftDisplay(group: AlarmGroup, { action, comment }: GroupDraft): 'form' | 'late words' | null {
  const resolved = group.status === 'resolved';
  const fits = action === 'resolve-escalation' ? openEscalation(group) : !openEscalation(group);
  if (action !== null && fits && !resolved) return 'form';
  return comment.trim() !== '' && (resolved || action !== null) ? 'late words' : null;
}

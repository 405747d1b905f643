import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { GroupEscalation } from '#contract/escalations.ts';

/** The unresolved escalation; there is at most one. */
export function openEscalation({ escalations }: Pick<AlarmGroup, 'escalations'>): GroupEscalation | undefined {
  return escalations.find(({ status }) => status.toLowerCase() !== 'resolved');
}

import type { EscalationEvent } from '#contract/escalation-list.ts';
import type { GroupUpdate } from '#contract/group-updates.ts';

/** An event of an escalation as a line of a history, which has more fields. */
export const eventUpdate = (event: EscalationEvent): GroupUpdate => ({
  ...event,
  author: event.user ? 'user' : 'system',
  status: null,
  recommendation: null,
  summary: null,
  situation: null,
  situation_description: null,
  is_situation_editing_enabled: false,
  raw_alarm_id: null,
});

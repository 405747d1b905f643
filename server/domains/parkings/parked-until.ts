import type { HandoverSubjectKind } from '#contract/shift-handovers.ts';

/**
 * SQL: the time until which an alarm is parked, ms UTC; 0 for an alarm that is not parked, or whose acceptor has been
 * disabled. `id`: the column of the alarm's id.
 */
export const parkedUntil = (subject: HandoverSubjectKind, id: string): string => `coalesce((
  SELECT until_ms FROM shift_handover_items JOIN users ON users.id = accepted_by
  WHERE is_parked = 1 AND is_enabled = 1 AND subject = '${subject}' AND subject_id = ${id}
), 0)`;

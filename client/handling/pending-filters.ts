import { TAP } from '#contract/limits.ts';
import { statusNames } from '../data/alarms/alarm-statuses.ts';
import { type Choice, choiceOf } from '../kit/filters/choice-value.ts';

/** The tooltip of the count 'Pending' of alarms and location alarms. */
export const PENDING_TITLE = 'TAP above 50 and not resolved, within the other filters. Shows them in the list.';

/** Choices of the status filter that together name every final status. */
const FINAL = ['resolved', 'acknowledged_via_acs'];

/** The filters that show the alarms that count as pending: TAP above 50 and not resolved (core, section 4). */
export const pendingOnly = <Values extends { tap: number | null; statuses: Choice }>(filters: Values): Values => ({
  ...filters,
  tap: Math.max(filters.tap ?? 0, TAP.highAbove + 1),
  statuses: choiceOf(
    statusNames().filter(({ id }) => FINAL.includes(id)),
    true,
  ),
});

import type { DebriefAttempt } from '#contract/drills/debrief.ts';
import { timeText } from '#contract/durations.ts';

/** Words for an attempt, such as `Attempt 2, from 'alarm' at 1:10`. */
export const attemptTitle = ({ attempt, from }: Pick<DebriefAttempt, 'attempt' | 'from'>): string =>
  from ? `Attempt ${attempt}, from '${from.name}' at ${timeText(from.t)}` : `Attempt ${attempt}`;

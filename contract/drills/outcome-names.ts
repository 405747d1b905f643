import type { ActOutcome } from './score.ts';

/** The names of outcomes in a debrief, where the drill is over. */
export const OUTCOME_NAMES: Readonly<Record<ActOutcome, string>> = {
  'in-full': 'In full',
  late: 'Late',
  missed: 'Missed',
  waiting: 'Waiting',
  'not-reached': 'Not reached',
  'not-called': 'Not called for',
};

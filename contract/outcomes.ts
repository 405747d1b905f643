import * as z from 'zod/mini';

/** Outcomes for a detected person or vehicle (operator tools, 3.14), as incidents and updates write them. */
export const OUTCOMES = [
  'left the area',
  'left because of talkdown',
  'authorized by the site contact',
  'guard made contact',
  'police made contact',
  'guard or police seen patrolling',
  'arrest',
  'trespass issued',
  'escorted away by police or security',
  'others',
] as const;

/** One of the outcomes. */
export const Outcome = z.enum(OUTCOMES, { error: 'outcome is not one of the outcomes' });

/** The field of an incident that holds its outcome. */
export const OUTCOME_FIELD = 'outcome';

/** An outcome as the console writes it: 'Left the area'. */
export const outcomeLabel = (outcome: (typeof OUTCOMES)[number]) => outcome.charAt(0).toUpperCase() + outcome.slice(1);

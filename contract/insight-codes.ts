/*
 * The codes by which the figures of insights distinguish alarms, as they are stored: a code is the place of its word.
 * Migration `insights` derives them; the tests derive them again from the raw rows.
 */

/**
 * The cause of a false alarm, as its resolution says: the words of the operator or the AI who resolved it, and
 * where those say only that nobody was there, the AI's headline. `none`: no false alarm.
 */
export const CAUSES = ['none', 'animal', 'weather', 'headlights', 'staff', 'branches', 'other'] as const;
export type Cause = Exclude<(typeof CAUSES)[number], 'none'>;

/** The causes as people read them. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  animal: 'Animal',
  weather: 'Weather',
  headlights: 'Headlights',
  staff: 'Staff on site',
  branches: 'Branches',
  other: 'Other',
};

/** Alarm groups of scan have a severity in place of an alarm type: its code, and the id that stands for it in calls. */
export const SCAN_TYPES = [
  { code: -1, id: 'scan-high', name: 'Scan, high' },
  { code: -2, id: 'scan-low', name: 'Scan, low' },
] as const;

/** Steps of times, from 1. Up to `exactTo` seconds every second is a step, up to `tensTo` every ten, up to `minutesTo` every minute. */
const STEPS = { exactTo: 600, tensTo: 3_600, minutesTo: 86_400 } as const;
const FIRST_TEN = STEPS.exactTo + 2;
const FIRST_MINUTE = FIRST_TEN + (STEPS.tensTo - STEPS.exactTo) / 10;

/** The step of all longer times. */
export const LAST_STEP = FIRST_MINUTE + (STEPS.minutesTo - STEPS.tensTo) / 60;

/** The shortest time of a step, in seconds. Times in steps add up over hours, so that percentiles do. */
export function secondsOfStep(step: number): number {
  if (step < FIRST_TEN) return step - 1;
  if (step < FIRST_MINUTE) return STEPS.exactTo + 1 + (step - FIRST_TEN) * 10;
  return STEPS.tensTo + 1 + (step - FIRST_MINUTE) * 60;
}

/** Weekdays Sunday to Saturday (core, section 9). Schedules count them from 0. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The name of a weekday by its number, 0 for Sunday. Throws 'Invalid day' for every other number (core, section 8). */
export function weekdayName(day: number): Weekday {
  const name = WEEKDAYS[day];
  if (name === undefined) throw new Error('Invalid day');
  return name;
}

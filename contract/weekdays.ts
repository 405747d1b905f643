/** Weekdays from Sunday to Saturday (core, section 9). Schedules number them from 0. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The name of a weekday by its number; 0 is Sunday. Throws 'Invalid day' for any other number (core, section 8). */
export function weekdayName(day: number): Weekday {
  const name = WEEKDAYS[day];
  if (name === undefined) throw new Error('Invalid day');
  return name;
}

/** Time periods and their spans (specification, sections 3 and 9). */
export const PERIODS = {
  'all-time': { label: 'All Time', minutes: undefined },
  'past-minute': { label: 'Past Minute', minutes: 1 },
  'past-half-hour': { label: 'Past Half Hour', minutes: 30 },
  'past-hour': { label: 'Past Hour', minutes: 60 },
  'past-6-hours': { label: 'Past 6 Hours', minutes: 6 * 60 },
  'past-12-hours': { label: 'Past 12 Hours', minutes: 12 * 60 },
  'past-24-hours': { label: 'Past 24 Hours', minutes: 24 * 60 },
  'past-week': { label: 'Past Week', minutes: 168 * 60 },
  'past-month': { label: 'Past Month', minutes: 30 * 24 * 60 },
  'past-3-months': { label: 'Past 3 Months', minutes: 90 * 24 * 60 },
  'custom-range': { label: 'Custom Range', minutes: undefined },
  'custom-time': { label: 'Custom Time', minutes: undefined },
} as const satisfies Record<string, { label: string; minutes: number | undefined }>;

export type Period = keyof typeof PERIODS;

/** Periods of the alarm list; All Time only with `filter:show-all-time`. */
export const ALARM_PERIODS = [
  'past-minute',
  'past-half-hour',
  'past-hour',
  'past-6-hours',
  'past-12-hours',
  'past-24-hours',
  'past-week',
  'past-month',
  'past-3-months',
  'all-time',
  'custom-range',
] as const satisfies readonly Period[];

/** Periods of alarm groups; All Time only with `filter:show-all-time`. */
export const ALARM_GROUP_PERIODS = [
  'past-minute',
  'past-hour',
  'past-6-hours',
  'past-24-hours',
  'all-time',
  'custom-range',
] as const satisfies readonly Period[];

/** Periods of scan escalations and of incidents; All Time only with `filter:show-all-time`. */
export const ESCALATION_PERIODS = [
  'past-hour',
  'past-6-hours',
  'past-12-hours',
  'past-24-hours',
  'past-week',
  'past-month',
  'past-3-months',
  'all-time',
  'custom-range',
] as const satisfies readonly Period[];

/** Periods of the audit log, which is kept for 90 days. */
export const AUDIT_LOG_PERIODS = [
  'past-hour',
  'past-24-hours',
  'past-week',
  'past-month',
  'past-3-months',
  'custom-range',
] as const satisfies readonly Period[];

/** Choices of the aged-alarm filter; Custom Time is in minutes. */
export const AGED_ALARM_PERIODS = [
  'all-time',
  'past-half-hour',
  'past-hour',
  'past-12-hours',
  'past-24-hours',
  'custom-time',
] as const satisfies readonly Period[];

/** The query parameters of a relative period: minutes below one hour, otherwise hours (decisions, section 1). */
export function relativePeriod(minutes: number): { relativeTimeMinutes: number } | { relativeTimeHours: number } {
  return minutes < 60 ? { relativeTimeMinutes: minutes } : { relativeTimeHours: minutes / 60 };
}

import { REPORT_TIMEZONE } from '#contract/resolution-reports.ts';
import { siteTime } from '../../../world/site-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '20 Nov 2025', on the clock of a zone (IANA name). `ms` is UTC, here and below. */
export function dayIn(ms: number, timezone: string): string {
  const [year = '', month = '', day = ''] = siteTime(ms, timezone).slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** '20 Nov 2025, 13:41:00', on the clock of a zone. */
export const timeIn = (ms: number, timezone: string) =>
  `${dayIn(ms, timezone)}, ${siteTime(ms, timezone).slice(11, 19)}`;

/** '20 Nov 2025, 13:41:00 (UTC-06:00)', on the clock of a zone. */
export const timeWithOffset = (ms: number, timezone: string) =>
  `${timeIn(ms, timezone)} (UTC${siteTime(ms, timezone).slice(23)})`;

/** '20 Nov 2025, 19:41:00'. */
export const timeInUtc = (ms: number) => timeIn(ms, 'UTC');

/** On the clock that reports are written for (administration, section 9), India's, which knows no summer time. */
export const timeOfReports = (ms: number) => timeIn(ms, REPORT_TIMEZONE);

/** The day of the same clock. */
export const dayOfReports = (ms: number) => dayIn(ms, REPORT_TIMEZONE);

/** '1 h 2 min 3 s', without leading and trailing zeros; '0 s' for less than a second. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return said.join(' ') || '0 s';
}

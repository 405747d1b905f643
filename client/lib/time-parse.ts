import { TZDate } from '@date-fns/tz';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WRITTEN = /^(\d{1,2})-([a-z]{3})-(\d{2}) +(\d{1,2}):(\d{2})(?::(\d{2}))?$/i;

/**
 * Parses '20-Nov-25 01:00' or '20-Nov-25 01:00:30' in the zone and returns epoch ms; undefined for anything
 * else, including days and hours that do not exist.
 */
export function parseDayTime(text: string, zone: string): number | undefined {
  const match = WRITTEN.exec(text.trim());
  if (!match) return undefined;
  const [, day, monthName, year, hour, minute, second = '0'] = match;
  const month = MONTHS.indexOf((monthName ?? '').toLowerCase());
  if (month === -1 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const date = new TZDate(2000 + Number(year), month, Number(day), Number(hour), Number(minute), Number(second), zone);
  return date.getMonth() === month && date.getDate() === Number(day) ? date.getTime() : undefined;
}

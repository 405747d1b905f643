import type { Light } from './clip-catalogue.ts';

/** Local minutes of the day between which outdoor cameras show their day picture. */
const DAY = { from: 6 * 60 + 30, to: 19 * 60 } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since local midnight in a time zone (IANA name). */
export function localMinutes(epochMs: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  const [hours = '0', minutes = '0'] = format.format(epochMs).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The light at a simulated camera at a time, in its site's zone. Both pictures and ground truth depend on it. */
export function lightAt(epochMs: number, timezone: string): Light {
  const minutes = localMinutes(epochMs, timezone);
  return minutes >= DAY.from && minutes < DAY.to ? 'day' : 'night';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A function that writes times (ms UTC) as hh:mm:ss on the clock of a zone (IANA name). */
export function siteClock(timezone: string): (epochMs: number) => string {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(timezone, format);
  return (epochMs) => format.format(epochMs);
}

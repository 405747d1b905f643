import { formatTimeOfDay } from '../../lib/time.ts';
import { formatBothClocks, zoneMark } from '../../lib/zone-mark.ts';

interface ZonedTimeProps {
  /** ms UTC */
  ms: number;
  /** The IANA zone whose clock is shown, such as that of a site. */
  zone: string;
  /** The format; the time of day by default. */
  format?: (ms: number, zone: string) => string;
  /** Omits the zone; a `ZoneLabel` shows it where the line has no room for both. */
  bare?: boolean;
  className?: string;
}

/**
 * A moment on the clock of a zone, with the zone's name if it is not the user's own clock. The tip shows both.
 */
export function ZonedTime({ ms, zone, format = formatTimeOfDay, bare = false, className }: ZonedTimeProps) {
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatBothClocks(ms, zone)} className={className}>
      {format(ms, zone)}
      {!bare && zoneMark(ms, zone)}
    </time>
  );
}

/** The zone of a bare `ZonedTime`; nothing if it is the user's own clock. */
export function ZoneLabel({ ms, zone, className }: Pick<ZonedTimeProps, 'ms' | 'zone' | 'className'>) {
  const mark = zoneMark(ms, zone).trim();
  return mark === '' ? null : <span className={className}>{mark}</span>;
}

import { formatTimeOfDay } from '../lib/time.ts';
import { formatBothClocks, zoneMark } from '../lib/zone-mark.ts';

interface SiteTimeProps {
  /** ms UTC */
  ms: number;
  /** IANA zone of the site. */
  zone: string;
  /** How much is written: the time of day unless another form is given. */
  format?: (ms: number, zone: string) => string;
  /** Leaves the zone to a `SiteZone`, where the line has no room for both. */
  bare?: boolean;
  className?: string;
}

/**
 * When something happened at a site: on the site's clock, with its zone where that is not the user's own clock. The
 * tip tells both.
 */
export function SiteTime({ ms, zone, format = formatTimeOfDay, bare = false, className }: SiteTimeProps) {
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatBothClocks(ms, zone)} className={className}>
      {format(ms, zone)}
      {!bare && zoneMark(ms, zone)}
    </time>
  );
}

/** The zone of a bare `SiteTime`; nothing where it is the user's own clock. */
export function SiteZone({ ms, zone, className }: Pick<SiteTimeProps, 'ms' | 'zone' | 'className'>) {
  const mark = zoneMark(ms, zone).trim();
  return mark === '' ? null : <span className={className}>{mark}</span>;
}

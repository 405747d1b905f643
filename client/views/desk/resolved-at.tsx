import { CheckCheck } from 'lucide-react';
import { serverNow } from '../../lib/server-time.ts';
import { formatDay, formatTimeOfDay, formatTimestamp } from '../../lib/time.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface ResolvedAtProps {
  /** ms UTC */
  ms: number;
  /** IANA zone of the site. */
  zone: string;
}

/** When an alarm was resolved: the time of day, with its date after the site's day is over. */
export function ResolvedAt({ ms, zone }: ResolvedAtProps) {
  const isToday = formatDay(ms, zone) === formatDay(serverNow(), zone);
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-12 text-ink-2 tabular-nums">
      <CheckCheck aria-label="Resolved at" className="size-4 text-success" />
      <ZonedTime ms={ms} zone={zone} format={isToday ? formatTimeOfDay : formatTimestamp} />
    </span>
  );
}

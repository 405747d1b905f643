import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import { formatTimeOfDay, formatTimestamp } from '../lib/time.ts';
import { ZonedTime } from '../ui/text/zoned-time.tsx';

interface ResolutionLineProps {
  by: ResolvedBy;
  /** The zone of the site (IANA). */
  zone: string;
  /** Shows the day too, where the alarm may have been resolved on an earlier one. */
  withDay?: boolean;
}

/** 'Resolved by Ana Ruiz at 02:14:25': without a name when it was no user. */
export function ResolutionLine({ by: { name, atMs }, zone, withDay = false }: ResolutionLineProps) {
  return (
    <>
      Resolved {name !== null && `by ${name} `}
      {withDay ? 'on' : 'at'} <ZonedTime ms={atMs} zone={zone} format={withDay ? formatTimestamp : formatTimeOfDay} />
    </>
  );
}

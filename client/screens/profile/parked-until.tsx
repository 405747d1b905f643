import { isDue } from '../../data/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { userZone } from '../../lib/user-zone.ts';
import { cn } from '../../ui/cn.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

/** Until when an alarm is parked; in warning colour once that time has come. `until`: ISO 8601. */
export function ParkedUntil({ until }: { until: string }) {
  const due = isDue({ until }, useSecondTick(serverNow));
  return (
    <span className={cn(due && 'font-medium text-warning')}>
      {due ? 'Due since ' : 'Parked until '}
      <Moment iso={until} />
    </span>
  );
}

/** A moment on the user's clock. */
export const Moment = ({ iso }: { iso: string }) => (
  <ZonedTime ms={Date.parse(iso)} zone={userZone()} format={formatTimestamp} className="tabular-nums" />
);

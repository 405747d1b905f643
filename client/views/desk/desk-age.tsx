import { Clock } from 'lucide-react';
import { statusKind } from '#contract/alarm-status.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { serverNow } from '../../lib/server-time.ts';
import { formatMinutes } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';

const HOUR_MS = 3_600_000;

/** How old an unresolved alarm is: against its target while it waits, as a plain time while it is worked on. */
export function DeskAge({ status, startedAt }: { status: string; startedAt: number }) {
  const kind = statusKind(status);
  if (kind === 'pending') {
    return <AlarmAge alarm={{ status, timestamp: new Date(startedAt).toISOString() }} className="shrink-0" />;
  }
  return kind === 'resolved' ? null : <Elapsed since={startedAt} />;
}

/** A separate component, so that only the time renders again each second. */
function Elapsed({ since }: { since: number }) {
  const ms = Math.max(0, useSecondTick(serverNow) - since);
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-13 text-ink-2 tabular-nums">
      <Clock aria-label="Age" className="size-4 text-ink-3" />
      {ms < HOUR_MS ? formatMinutes(ms) : `${Math.floor(ms / HOUR_MS)} h`}
    </span>
  );
}

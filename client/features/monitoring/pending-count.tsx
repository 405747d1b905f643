import type { AlarmCount } from '#contract/channels/location-alarms.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface PendingCountProps {
  /** Undefined until known. */
  counts: AlarmCount | undefined;
  /** Whether it is the last known count rather than the current one. */
  stale: boolean;
}

/** '7 alarms pending' or 'No pending alarms!', large enough to read from the next desk. */
export function PendingCount({ counts, stale }: PendingCountProps) {
  if (!counts) {
    return (
      <div role="status" className="flex flex-col items-center gap-8">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-28 w-24" />
        <Skeleton className="h-7 w-48" />
        <span className="h-5" />
      </div>
    );
  }
  const { count } = counts;
  return (
    <div role="status" className="flex flex-col items-center gap-6">
      <p className={cn('flex flex-col items-center gap-6 text-28 font-medium', stale ? 'text-ink-3' : 'text-ink')}>
        {count === 0 ? (
          'No pending alarms!'
        ) : (
          <>
            <span className="text-[136px]/none font-light proportional-nums tracking-tight">{count}</span>{' '}
            <span>alarms pending</span>
          </>
        )}
      </p>
      {/* Its line is reserved, so that nothing moves when it appears. */}
      <p className="h-5 text-13 text-ink-3">{otherCounts(counts)}</p>
    </div>
  );
}

/** Other waiting alarms, if the backend reports them. */
function otherCounts({ low = 0, notOffered = 0 }: AlarmCount): string {
  const parts = [low > 0 && `${low} of low severity`, notOffered > 0 && `${notOffered} not offered, older than 24 h`];
  return parts.filter((part) => part !== false).join(' · ');
}

import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PendingCountProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** Whether it is the last that was heard rather than what is. */
  stale: boolean;
}

/** '7 alarms pending' or 'No pending alarms!', large enough to be read from the next desk. */
export function PendingCount({ count, stale }: PendingCountProps) {
  if (count === undefined) {
    return (
      <div role="status" className="flex flex-col items-center gap-8">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-28 w-24" />
        <Skeleton className="h-7 w-48" />
      </div>
    );
  }
  return (
    <p
      role="status"
      className={cn('flex flex-col items-center gap-6 text-28 font-medium', stale ? 'text-ink-3' : 'text-ink')}
    >
      {count === 0 ? (
        'No pending alarms!'
      ) : (
        <>
          <span className="text-[136px]/none font-light proportional-nums tracking-tight">{count}</span>{' '}
          <span>alarms pending</span>
        </>
      )}
    </p>
  );
}

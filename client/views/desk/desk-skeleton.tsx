import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The skeleton of an alarm while it loads, in the places of its desk. */
export function DeskSkeleton() {
  return (
    <div className="@container/desk flex min-h-0 min-w-0 flex-1">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="@container/left flex min-w-0 flex-1 flex-col">
        <div className="grid h-[calc(28.125cqw+2.5rem)] max-h-[62%] min-h-52 shrink-0 grid-cols-2 gap-px bg-line *:bg-void">
          <div />
          <div />
        </div>
        <div className="flex shrink-0 flex-col gap-2 border-line border-t px-4 py-3">
          {['w-1/2', 'w-1/3', 'w-2/5'].map((width) => (
            <div key={width} className="flex gap-4">
              <Skeleton className="h-3 w-28" />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          ))}
        </div>
        <div className="flex min-h-0 flex-1 flex-col gap-3 border-line border-t p-4">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      </div>
      <div className="flex w-90 shrink-0 flex-col gap-3 border-line border-l bg-panel p-4 @min-[72rem]/desk:w-95 @min-[86rem]/desk:w-108 @min-[108rem]/desk:w-116">
        {['w-28', 'w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-3 shrink-0 ${width}`} />
        ))}
      </div>
    </div>
  );
}

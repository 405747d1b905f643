import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The skeleton of a group's details while they load. */
export function GroupDetailLoading() {
  return (
    <div role="status" aria-label="Alarm group loading" className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-bg px-4">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="h-[48%] shrink-0 bg-void" />
      <div className="flex h-40 shrink-0 flex-col gap-3 border-t border-line px-4 py-3">
        <Skeleton className="h-3 w-24" />
        {['w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'].map((width) => (
          <div key={width} className="flex gap-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-3 divide-x divide-line border-t border-line">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex flex-col gap-3 p-4">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}

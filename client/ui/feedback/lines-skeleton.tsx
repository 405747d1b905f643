import { Skeleton } from './skeleton.tsx';

/** The placeholder of a history while it loads: icon, author and time, and text. */
export function LinesSkeleton() {
  return (
    <div role="status" aria-label="Updates loading" className="flex flex-col gap-3">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-4" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-28" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A procedure while it loads. */
export function SopSkeleton() {
  return (
    <div role="status" aria-label="SOP loading" className="flex flex-col gap-4 px-4 py-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  );
}

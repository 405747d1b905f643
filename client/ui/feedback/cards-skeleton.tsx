import { Skeleton } from './skeleton.tsx';

const WIDTHS = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40', 'w-32', 'w-44'];

/** Placeholders for cards: a still and three lines. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never move.
        <div key={index} className="flex h-19.5 items-center gap-3 border-b border-line px-4">
          <Skeleton className="h-13.5 w-24" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The skeleton of a location alarm while it loads. */
export function DetailSkeleton({ layout }: { layout: 'page' | 'pane' }) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-bg px-4">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-4 w-24" />
        <span className="sr-only" role="status">
          Loading
        </span>
      </div>
      {layout === 'page' ? (
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <Pictures />
            <div className="grid h-[38%] shrink-0 grid-cols-[minmax(0,1fr)_20rem] divide-x divide-line border-t border-line">
              <TextLines />
              <TextLines />
            </div>
          </div>
          <div className="flex w-108 shrink-0 flex-col divide-y divide-line border-l border-line *:flex-1 min-[1800px]:w-116">
            <TextLines />
            <TextLines />
            <TextLines />
          </div>
        </div>
      ) : (
        <>
          <Pictures />
          <div className="h-14 shrink-0 border-t border-line" />
          <div className="grid h-[30%] shrink-0 grid-cols-3 divide-x divide-line border-t border-line">
            <TextLines />
            <TextLines />
            <TextLines />
          </div>
        </>
      )}
    </div>
  );
}

function Pictures() {
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line *:bg-void">
        <div />
        <div />
      </div>
      <div className="h-10 shrink-0 border-t border-line" />
      <div className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
        {['w-1/2', 'w-1/3', 'w-2/5'].map((width) => (
          <div key={width} className="flex gap-4">
            <Skeleton className="h-3 w-28" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
    </>
  );
}

function TextLines() {
  return (
    <div className="flex min-h-0 flex-col gap-3 overflow-hidden p-4">
      {['w-28', 'w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-3 shrink-0 ${width}`} />
      ))}
    </div>
  );
}

import { Cctv } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { FilterBar } from '../../../kit/filter-bar.tsx';
import { EmptyList, ListBody } from '../../../kit/list-body.tsx';
import type { ListPage } from '../../../kit/list-page.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import type { CameraListView } from './camera-list.ts';

interface CameraRowsProps {
  view: CameraListView;
  page: ListPage<Camera>;
  className?: string;
  /** A row: a `CameraLink` or another element around `CameraLines`. */
  children: (camera: Camera) => ReactNode;
}

/** The left side of the screen, 360 px: search, filters, the cameras of a page, and the page bar. */
export function CameraRows({ view, page, className, children }: CameraRowsProps) {
  const { list } = view;
  return (
    <section
      aria-label="List"
      className={cn('flex w-90 shrink-0 flex-col border-r border-line max-[1023px]:w-full', className)}
    >
      <FilterBar view={view} compact label="Camera Filters" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ListBody list={list} page={page} skeleton={<RowsSkeleton />} empty={<EmptyList view={view} icon={<Cctv />} />}>
          <ul aria-label="Cameras">
            {page.data?.rows.map((camera) => (
              <li key={camera.id}>{children(camera)}</li>
            ))}
          </ul>
        </ListBody>
      </div>
      <Pagination
        compact
        page={view.view.page}
        pageSize={list.pageSize}
        total={page.total}
        onPageChange={view.setPage}
      />
    </section>
  );
}

/** The look of a row, for the link or button that it consists of. */
export const rowStyles = (selected: boolean) =>
  cn(
    'flex min-h-13 w-full items-center gap-3 border-b border-l-2 border-b-line px-3.5 py-1.5 text-left focus-visible:-outline-offset-2',
    selected ? 'border-l-accent bg-accent-tint' : 'border-l-transparent hover:bg-hover',
  );

/** Name and location of a camera, and what stands at the end of the row. */
export function CameraLines({ camera, end }: { camera: Pick<Camera, 'name' | 'location'>; end?: ReactNode }) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-13 font-medium text-ink">{camera.name}</span>
        <span className="truncate text-12 text-ink-3">{camera.location.name}</span>
      </span>
      {end}
    </>
  );
}

const ROWS = 12;

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Cameras loading">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never move.
        <div key={index} className="flex h-13 flex-col justify-center gap-2.5 border-b border-line px-4">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}

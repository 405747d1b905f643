import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DetailRowsSkeleton } from '../../ui/text/detail-rows.tsx';
import { SharedLayout } from './shared-layout.tsx';

/** The skeleton of a shared alarm while it loads. */
export function SharedLoading() {
  return (
    <Page title="Alarm" keys="shared-alarm">
      <SharedLayout
        left={
          <>
            <div className="min-h-0 flex-1 bg-void" />
            <div className="h-10 shrink-0 border-t border-line" />
            <div className="flex shrink-0 gap-2 border-t border-line px-4 pt-9 pb-3">
              {['a', 'b', 'c', 'd', 'e'].map((key) => (
                <div key={key} className="flex-1">
                  <Skeleton className="aspect-video w-full" />
                  <Skeleton className="mt-2 mb-5 h-3 w-2/3" />
                </div>
              ))}
            </div>
          </>
        }
        details={<DetailRowsSkeleton />}
      />
    </Page>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DetailRowsSkeleton } from '../../ui/text/detail-rows.tsx';
import { DetailLayout } from './detail-layout.tsx';

/** The skeleton of an alarm's page while it loads. */
export function DetailLoading({ back }: { back?: { to: string; label: string } }) {
  return (
    <Page title="Alarm" keys={back ? 'alarm-detail' : 'shared-alarm'} back={back}>
      <DetailLayout
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
        details={
          <div className="px-4 py-3">
            <DetailRowsSkeleton />
          </div>
        }
      />
    </Page>
  );
}

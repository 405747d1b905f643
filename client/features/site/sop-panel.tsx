import { ClipboardList } from 'lucide-react';
import { type SopSubject, useSop } from '../../data/sites/site-queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PanelFailure } from './panel-failure.tsx';
import { SopView } from './sop-view.tsx';

/** The procedure of an alarm, read-only. The caller provides the heading and the scrolling. */
export function SopPanel(subject: SopSubject) {
  const sop = useSop(subject);
  if (sop.data === null) {
    return <EmptyState icon={<ClipboardList />} title="Please ask your admin to update the SOP." />;
  }
  if (sop.data && !sop.data.sop_workflow) {
    return <EmptyState icon={<ClipboardList />} title="SOP workflow is not enabled for this location." />;
  }
  if (sop.data?.sop_workflow) return <SopView workflow={sop.data.sop_workflow} />;
  if (sop.isError) return <PanelFailure query={sop} />;
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

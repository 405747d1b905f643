import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { type SopSubject, useSop } from '../../data/sites/sop-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PanelFailure } from './panel-failure.tsx';
import { SopSkeleton } from './sop-skeleton.tsx';

interface SopPanelProps extends SopSubject {
  /** Shows an enabled procedure. */
  children: (workflow: SopWorkflow) => ReactNode;
}

/** The procedure of an alarm. The caller provides the heading and the scrolling. */
export function SopPanel({ children, ...subject }: SopPanelProps) {
  const sop = useSop(subject);
  if (sop.data === null) {
    return <EmptyState icon={<ClipboardList />} title="Please ask your admin to update the SOP." />;
  }
  if (sop.data && !sop.data.sop_workflow) {
    return <EmptyState icon={<ClipboardList />} title="SOP workflow is not enabled for this location." />;
  }
  if (sop.data?.sop_workflow) return children(sop.data.sop_workflow);
  if (sop.isError) return <PanelFailure query={sop} />;
  return <SopSkeleton />;
}

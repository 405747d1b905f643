import { ClipboardList, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { type SopSubject, useSop } from '../../data/sites/sop-query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PanelFailure } from './panel-failure.tsx';
import { SopSkeleton } from './sop-skeleton.tsx';

/** Loads with the first procedure. */
const SopVersionBar = lazyPart(async () => (await import('./sop-version-bar.tsx')).SopVersionBar);

interface SopPanelProps extends SopSubject {
  /** Shows an enabled procedure. */
  children: (workflow: SopWorkflow) => ReactNode;
}

/** The procedure of an alarm in the version of its time. The caller provides the heading and the scrolling. */
export function SopPanel({ children, ...subject }: SopPanelProps) {
  const [current, setCurrent] = useState(false);
  const sop = useSop(subject, current);
  const { locationId } = subject;
  if (sop.data === null) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title="Please ask your admin to update the SOP."
        action={<EditLink locationId={locationId} />}
      />
    );
  }
  if (sop.data && !sop.data.sop_workflow) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title="SOP workflow is not enabled for this location."
        action={<EditLink locationId={locationId} sop={sop.data} />}
      />
    );
  }
  if (sop.data?.sop_workflow) {
    return (
      <div className="flex h-full min-h-0 flex-col">
        <Suspense fallback={<div className="h-9 shrink-0" />}>
          <SopVersionBar
            sop={sop.data}
            workflow={sop.data.sop_workflow}
            showsNewest={current}
            onShowNewest={setCurrent}
            edit={<EditLink locationId={locationId} sop={sop.data} />}
          />
        </Suspense>
        {children(sop.data.sop_workflow)}
      </div>
    );
  }
  return sop.isError ? <PanelFailure query={sop} /> : <SopSkeleton />;
}

/** Leads to the editor, for users who may edit. */
function EditLink({ locationId, sop }: { locationId: string; sop?: Sop }) {
  const mayEdit = useCan('sop:update');
  if (!mayEdit) return null;
  const type = sop?.alarm_type_id ? `?alarmType=${sop.alarm_type_id}` : '';
  return (
    <ButtonLink size="small" icon={<Pencil />} to={`/locations/${locationId}/sop${type}`} className="ml-auto">
      Edit
    </ButtonLink>
  );
}

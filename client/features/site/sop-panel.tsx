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
  /** Shows an enabled procedure, with a bar that names its version. */
  children: (workflow: SopWorkflow, version: ReactNode) => ReactNode;
  /** Shows why there is none; by default it stands alone. */
  missing?: (reason: ReactNode) => ReactNode;
}

/** The procedure of an alarm in the version of its time. The caller provides the heading and the scrolling. */
export function SopPanel({ children, missing = (reason) => reason, ...subject }: SopPanelProps) {
  const [current, setCurrent] = useState(false);
  const sop = useSop(subject, current);
  const { locationId } = subject;
  const workflow = sop.data?.sop_workflow;
  if (sop.data && workflow) {
    return children(
      workflow,
      <Suspense>
        <SopVersionBar
          sop={sop.data}
          workflow={workflow}
          showsNewest={current}
          onShowNewest={setCurrent}
          edit={<EditLink locationId={locationId} sop={sop.data} />}
        />
      </Suspense>,
    );
  }
  if (sop.data !== undefined) {
    return missing(
      <EmptyState
        icon={<ClipboardList />}
        title={
          sop.data === null
            ? 'Please ask your admin to update the SOP.'
            : 'SOP workflow is not enabled for this location.'
        }
        action={<EditLink locationId={locationId} {...(sop.data && { sop: sop.data })} />}
      />,
    );
  }
  return sop.isError ? missing(<PanelFailure query={sop} />) : <SopSkeleton />;
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

import { Layers, MousePointerClick } from 'lucide-react';
import { Suspense } from 'react';
import type { EscalationItem } from '#contract/escalation-list.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { CreatedAt } from './created-at.tsx';
import type { EscalationDetailProps } from './escalation-detail.tsx';
import { EscalationStatus } from './escalation-status.tsx';

/** Loaded with the first escalation that is opened. */
const EscalationDetail = lazyPart(async () => (await import('./escalation-detail.tsx')).EscalationDetail);

/** Video and history load once the arrow keys pause. */
const SETTLE_MS = 200;

interface EscalationPaneProps extends Omit<EscalationDetailProps, 'escalation'> {
  /** The selected escalation. */
  escalation: EscalationItem | undefined;
}

/** The selected escalation beside the list: its media, its events and how it is resolved. */
export function EscalationPane({ escalation, ...detail }: EscalationPaneProps) {
  const settled = useSettled(escalation?.id, SETTLE_MS);
  if (!escalation) {
    return (
      <aside aria-label="Escalation" className="w-108 shrink-0 border-l border-line max-[1023px]:hidden">
        <EmptyState icon={<MousePointerClick />} title="Select an escalation to see its events" />
      </aside>
    );
  }
  const { location, status, createdByUserName, alarmGroupId } = escalation;
  const group = alarmGroupAddress({ id: alarmGroupId });
  return (
    <aside
      aria-label="Escalation"
      className="flex w-108 shrink-0 flex-col border-l border-line max-[1023px]:w-full max-[1023px]:border-t max-[1023px]:border-l-0"
    >
      <div className="flex h-10 shrink-0 items-center gap-3 px-4">
        <h2 className="min-w-0 truncate font-semibold">{location.name}</h2>
        <EscalationStatus status={status} className="shrink-0" />
        <span className="flex-1" />
        <ButtonLink to={group} size="small" icon={<Layers aria-hidden />}>
          Alarm group
        </ButtonLink>
      </div>
      <div className="shrink-0 border-b border-line px-4 pb-3">
        <DetailRows
          rows={[
            ...(location.description ? [{ label: 'Site', value: location.description }] : []),
            { label: 'Created', value: <CreatedAt escalation={escalation} /> },
            { label: 'Created by', value: createdByUserName },
          ]}
        />
      </div>
      {settled === escalation.id ? (
        <Suspense fallback={<LinesSkeleton />}>
          <EscalationDetail key={escalation.id} escalation={escalation} {...detail} />
        </Suspense>
      ) : (
        <LinesSkeleton />
      )}
    </aside>
  );
}

import { useParams } from 'react-router';
import { useAlarmGroup } from '../../data/alarm-groups/group-queries.ts';
import { useReturnToList } from '../../kit/use-return-to-list.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ScanIncidentDetails } from './scan-incident-details.tsx';

/** `/location-incidents/scan/{scanIncidentId}`: an incident of scan (administration, 2.13). */
export function ScanIncidentScreen() {
  const { scanIncidentId = '' } = useParams();
  const { to } = useReturnToList('/location-incidents');
  const { data: group, error, refetch } = useAlarmGroup(scanIncidentId, { enabled: scanIncidentId !== '' });
  if (group && group.escalations.length > 0) {
    return <ScanIncidentDetails key={group.id} group={group} back={to} onRetry={() => void refetch()} />;
  }
  return (
    <Page title="Scan Incident Details" back={{ to, label: 'Back to reports' }}>
      {!group && !error && <LinesSkeleton />}
      {group && <EmptyState title="No scan incident data available." />}
      {isCallError(error, 'not_found') && <EmptyState title="Scan incident details not found." />}
      {error && !isCallError(error, 'not_found') && (
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

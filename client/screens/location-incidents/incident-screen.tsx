import { useLocation, useParams } from 'react-router';
import { IncidentItem } from '#contract/incident-list.ts';
import { useLocationIncident } from '../../data/location-incidents/incident-queries.ts';
import { useReturnToList } from '../../kit/use-return-to-list.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { IncidentDetails } from './incident-details.tsx';

/** The incident that the list has passed on, if it has. */
function incidentIn(state: unknown, id: string): IncidentItem | undefined {
  const incident = IncidentItem.safeParse(Object(state).incident).data;
  return incident?.id === id ? incident : undefined;
}

/** `/location-incidents/incident/{id}`: an incident of remote guarding (administration, 2.13). */
export function IncidentScreen() {
  const { incidentId = '' } = useParams();
  const { state } = useLocation();
  const { to } = useReturnToList('/location-incidents');
  const passed = incidentIn(state, incidentId);
  const { data, error, refetch } = useLocationIncident(incidentId, passed);
  const incident = data ?? passed;
  if (incident) return <IncidentDetails key={incident.id} incident={incident} back={to} />;
  return (
    <Page title="Incident Details" back={{ to, label: 'Back to reports' }}>
      {!error && <LinesSkeleton />}
      {isCallError(error, 'not_found') && (
        <EmptyState title="No incident data available. Please navigate from the reports table." />
      )}
      {error && !isCallError(error, 'not_found') && (
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

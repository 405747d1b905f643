import { Navigate, useLocation, useParams } from 'react-router';
import { useLocationRecord } from '../../data/sites/site-queries.ts';
import { useCan } from '../../lib/session.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SopTab } from './sop/sop-tab.tsx';

/**
 * The procedures of a location at the address that links to them have: for everybody, as they may be read without the
 * permission to change locations. Users who have it get the tab of the location.
 */
export function SopScreen() {
  const { locationId = '' } = useParams();
  const { search } = useLocation();
  const { data: location } = useLocationRecord(locationId);
  const hasTabs = useCan('location:update');
  if (hasTabs) {
    const query = new URLSearchParams(search);
    query.set('tab', 'sop');
    return <Navigate to={`/locations/${locationId}?${query}`} replace />;
  }
  return (
    <Page title={location?.name ?? 'SOP'} state="SOP" keys="form">
      <SopTab locationId={locationId} />
    </Page>
  );
}

/** The address of the list of sites that had procedures, before locations had a screen. */
export function SopSitesScreen() {
  return <Navigate to="/locations" replace />;
}

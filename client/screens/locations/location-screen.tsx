import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useEditedLocation } from '../../data/locations.ts';
import { useReturnToList } from '../../kit/use-return-to-list.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ClosedByContext, closedByParam } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const LocationForm = lazyPart(async () => (await import('../../features/locations/location-form.tsx')).LocationForm);
const ContactsTab = lazyPart(
  async () => (await import('../../features/locations/contacts/contacts-tab.tsx')).ContactsTab,
);
const ScheduleTab = lazyPart(
  async () => (await import('../../features/locations/schedule/schedule-tab.tsx')).ScheduleTab,
);
const FloorPlanTab = lazyPart(
  async () => (await import('../../features/locations/floor-plan/floor-plan-tab.tsx')).FloorPlanTab,
);
const ProfilesTab = lazyPart(async () => (await import('../../features/person-profiles/profiles-tab.tsx')).ProfilesTab);
const SopTab = lazyPart(async () => (await import('./sop/sop-tab.tsx')).SopTab);

const TABS = [
  { id: 'schedule', label: 'Site Monitoring Schedule' },
  { id: 'sop', label: 'SOP' },
  { id: 'floor-plan', label: 'Floor Plan' },
  { id: 'contacts', label: 'Point of Contact' },
  { id: 'face-recognition', label: 'Face Recognition' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const FORM_PX = 560;
const closedByTab = closedByParam('tab');

/** One location; `tab` in the address chooses what is on show (administration, section 2.8). */
export function LocationScreen() {
  const { locationId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const { to } = useReturnToList('/locations');
  const { data, error, refetch } = useEditedLocation(locationId);
  const [editing, setEditing] = useState(false);
  const tab: TabId = TABS.find(({ id }) => id === query.get('tab'))?.id ?? TABS[0].id;
  const location = isCallError(error, 'not_found') ? undefined : data;

  return (
    <Page
      title={location?.name ?? 'Location'}
      state={location && [location.city, location.state, location.country].join(', ')}
      keys="location"
      back={{ to, label: 'Locations' }}
      actions={
        location && (
          <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
            Edit Location
          </Button>
        )
      }
    >
      {location === undefined && error ? (
        <ErrorState title="Error getting location" description={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ClosedByContext value={closedByTab}>
          <Tabs value={tab} onValueChange={(id) => setQuery({ tab: id }, { replace: true })} className="flex-1">
            <TabList label="Location">
              {TABS.map(({ id, label }) => (
                <Tab key={id} value={id}>
                  {label}
                </Tab>
              ))}
            </TabList>
            <TabPanel value="schedule">
              <ScheduleTab locationId={locationId} />
            </TabPanel>
            <TabPanel value="sop" className="overflow-hidden">
              <SopTab locationId={locationId} />
            </TabPanel>
            <TabPanel value="floor-plan" className="flex flex-col overflow-hidden">
              <FloorPlanTab locationId={locationId} />
            </TabPanel>
            <TabPanel value="contacts" className="overflow-hidden">
              {location && <ContactsTab locationId={locationId} tenantId={location.tenant_id} />}
            </TabPanel>
            <TabPanel value="face-recognition" className="flex flex-col overflow-hidden">
              <ProfilesTab locationId={locationId} tenantId={location?.tenant_id} />
            </TabPanel>
          </Tabs>
        </ClosedByContext>
      )}
      <Dialog open={editing} onOpenChange={setEditing} title="Edit Location" width={FORM_PX}>
        {location && <LocationForm key={location.id} location={location} onClose={() => setEditing(false)} />}
      </Dialog>
    </Page>
  );
}

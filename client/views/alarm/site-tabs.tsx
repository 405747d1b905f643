import type { ReactNode } from 'react';
import { useContacts } from '../../data/sites/site-queries.ts';
import type { ContactContext } from '../../features/calls/current-call.ts';
import type { DeviceStates } from '../../features/site/device-state.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Tab, TabPanel } from '../../ui/layout/tabs.tsx';

const ReadOnlySop = lazyPart(async () => (await import('../../features/site/read-only-sop.tsx')).ReadOnlySop);
const SiteContacts = lazyPart(async () => (await import('../contacts/site-contacts.tsx')).SiteContacts);
const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);

export type SiteTab = 'sop' | 'contacts' | 'floor-plan';

/** The parts of an alarm's site that its tabs need. */
export interface AlarmSite {
  contact: ContactContext;
  /** A raw alarm; its type selects the procedure. */
  alarmId?: string;
  /** The states of cameras and doors in the alarm. */
  states: DeviceStates;
  /** The camera on show. */
  cameraId: string | undefined;
  /** The procedure for operators; without it the SOP tab shows the site's, read-only. */
  procedure?: ReactNode;
}

export function SiteTabs({ site }: { site: AlarmSite }) {
  const { data: contacts } = useContacts(site.contact.locationId);
  return (
    <>
      <Tab value="sop">SOP</Tab>
      <Tab value="contacts" count={contacts?.length}>
        Contacts
      </Tab>
      <Tab value="floor-plan">Floor plan</Tab>
    </>
  );
}

export function SiteTabPanels({ site: { contact, alarmId, states, cameraId, procedure } }: { site: AlarmSite }) {
  const { locationId } = contact;
  return (
    <>
      <TabPanel value="sop">
        <h2 className="sr-only">Standard Operating Procedure</h2>
        {procedure ?? <ReadOnlySop locationId={locationId} alarmId={alarmId} />}
      </TabPanel>
      <TabPanel value="contacts">
        <SiteContacts context={contact} />
      </TabPanel>
      <TabPanel value="floor-plan">
        <FloorPlanPanel
          locationId={locationId}
          states={states}
          selectedCameraId={cameraId}
          className="min-h-0 max-[1023px]:h-86"
        />
      </TabPanel>
    </>
  );
}

import { useContacts } from '../../../data/sites/site-queries.ts';
import { ContactsPanel } from '../../../features/site/contacts-panel.tsx';
import type { DeviceStates } from '../../../features/site/device-state.ts';
import { FloorPlanPanel } from '../../../features/site/floor-plan-panel.tsx';
import { SopPanel } from '../../../features/site/sop-panel.tsx';
import { Tab, TabPanel } from '../../../ui/layout/tabs.tsx';

export type SiteTab = 'sop' | 'contacts' | 'floor-plan';

/** The parts of an alarm's site that its tabs need. */
export interface AlarmSite {
  locationId: string;
  /** A raw alarm; its type selects the procedure. */
  alarmId?: string;
  /** The states of cameras and doors in the alarm. */
  states: DeviceStates;
  /** The camera on show. */
  cameraId: string | undefined;
}

export function SiteTabs({ site }: { site: AlarmSite }) {
  const { data: contacts } = useContacts(site.locationId);
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

export function SiteTabPanels({ site: { locationId, alarmId, states, cameraId } }: { site: AlarmSite }) {
  return (
    <>
      <TabPanel value="sop">
        <h2 className="sr-only">Standard Operating Procedure</h2>
        <SopPanel locationId={locationId} alarmId={alarmId} />
      </TabPanel>
      <TabPanel value="contacts">
        <ContactsPanel locationId={locationId} />
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

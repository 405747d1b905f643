import { useState } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf } from '../../../features/location-incidents/incident-of.ts';
import { IncidentPanel } from '../../../features/location-incidents/incident-panel.tsx';
import { ContactsPanel } from '../../../features/site/contacts-panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';

type TabId = 'contacts' | 'incident';

/** What is known beside the pictures, one at a time. */
export function DetailTabs({ alarm }: { alarm: LocationAlarm }) {
  const [tab, setTab] = useState<TabId>('contacts');
  const incident = incidentOf(alarm);
  return (
    <Tabs value={tab} onValueChange={setTab} className="min-h-0 flex-1">
      <TabList label="About the alarm">
        <Tab value="contacts">Contacts</Tab>
        {incident && <Tab value="incident">Incident</Tab>}
      </TabList>
      <TabPanel value="contacts">
        <ContactsPanel locationId={alarm.location.id} />
      </TabPanel>
      {incident && (
        <TabPanel value="incident" className="px-4 py-3">
          <IncidentPanel alarm={alarm} incident={incident} />
        </TabPanel>
      )}
    </Tabs>
  );
}

import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf } from '../../data/location-alarms/incident-of.ts';
import type { UpdateBox } from '../../features/group-updates/add-update.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScrollPanel } from '../../ui/layout/panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { Updates, useCommentKey } from './alarm-updates.tsx';
import { contactOf } from './contact-of.ts';

const SiteContacts = lazyPart(async () => (await import('../contacts/site-contacts.tsx')).SiteContacts);
const IncidentPanel = lazyPart(
  async () => (await import('../../features/location-incidents/incident-panel.tsx')).IncidentPanel,
);

/** Updates, contacts and, if there is one, the incident as tabs, for columns without room for all of them. */
export function UpdatesTabs({ alarm }: { alarm: LocationAlarm }) {
  const [tab, setTab] = useState<'updates' | 'contacts' | 'incident'>('updates');
  const incident = incidentOf(alarm);
  const box = useRef<UpdateBox>(null);
  // The box exists only while its tab is open.
  useCommentKey(box, () => flushSync(() => setTab('updates')));
  return (
    <Tabs value={tab} onValueChange={setTab} className="min-w-0">
      <TabList label="About the alarm" className="gap-4">
        <Tab value="updates">Alarm Updates</Tab>
        <Tab value="contacts">Location Contacts</Tab>
        {incident && <Tab value="incident">Incident</Tab>}
      </TabList>
      <TabPanel value="updates" className="flex flex-col overflow-y-visible">
        <Updates alarm={alarm} box={box} />
      </TabPanel>
      <TabPanel value="contacts">
        <SiteContacts context={contactOf(alarm)} />
      </TabPanel>
      {incident && (
        <TabPanel value="incident" className="px-4 py-3">
          <IncidentPanel alarm={alarm} incident={incident} />
        </TabPanel>
      )}
    </Tabs>
  );
}

/** Contacts and, if there is one, the incident as tabs, for layouts that show the updates elsewhere. */
export function ContactsTabs({ alarm }: { alarm: LocationAlarm }) {
  const [tab, setTab] = useState<'contacts' | 'incident'>('contacts');
  const incident = incidentOf(alarm);
  const contacts = <SiteContacts context={contactOf(alarm)} />;
  if (!incident) {
    return (
      <ScrollPanel title="Location Contacts">
        <Suspense fallback={<Skeleton className="mx-4 my-3 h-40" />}>{contacts}</Suspense>
      </ScrollPanel>
    );
  }
  return (
    <Tabs value={tab} onValueChange={setTab} className="min-w-0">
      <TabList label="About the alarm" className="gap-4">
        <Tab value="contacts">Location Contacts</Tab>
        <Tab value="incident">Incident</Tab>
      </TabList>
      <TabPanel value="contacts">{contacts}</TabPanel>
      <TabPanel value="incident" className="px-4 py-3">
        <IncidentPanel alarm={alarm} incident={incident} />
      </TabPanel>
    </Tabs>
  );
}

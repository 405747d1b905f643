import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { AiRecommendation } from '../../../features/ai-recommendation/ai-recommendation.tsx';
import { AddUpdate, type UpdateBox, useMayAddUpdate } from '../../../features/group-updates/add-update.tsx';
import { ExportUpdates } from '../../../features/group-updates/export-updates.tsx';
import { GroupUpdatesPanel } from '../../../features/group-updates/group-updates-panel.tsx';
import { partitionOf } from '../../../features/location-alarms/location-alarm-address.ts';
import { incidentOf } from '../../../features/location-incidents/incident-of.ts';
import { IncidentPanel } from '../../../features/location-incidents/incident-panel.tsx';
import { ContactsPanel } from '../../../features/site/contacts-panel.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import type { SpokenOf } from '../../../ui/spoken-times.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';

type TabId = 'updates' | 'recommendation' | 'contacts' | 'incident';

interface DetailTabsProps {
  alarm: LocationAlarm;
  /** What times in the AI's words lead to. */
  recorded: SpokenOf | undefined;
}

/** What is known beside the pictures, one at a time. */
export function DetailTabs({ alarm, recorded }: DetailTabsProps) {
  const [tab, setTab] = useState<TabId>('updates');
  const incident = incidentOf(alarm);
  const zone = alarm.location.timezone;
  const subject = { id: alarm.id, product: 'remote-guarding', partitionKey: partitionOf(alarm) } as const;
  const box = useRef<UpdateBox>(null);
  const comment = () => {
    // The box is there only with its tab.
    flushSync(() => setTab('updates'));
    box.current?.focus();
  };
  useKeys({ comment: useMayAddUpdate('remote-guarding') ? comment : undefined });
  return (
    <>
      <Tabs value={tab} onValueChange={setTab} className="min-h-0 flex-1">
        <TabList label="About the alarm" className="gap-4">
          <Tab value="updates">Updates</Tab>
          <Tab value="recommendation">AI Recommendation</Tab>
          <Tab value="contacts">Contacts</Tab>
          {incident && <Tab value="incident">Incident</Tab>}
        </TabList>
        <TabPanel value="updates">
          <GroupUpdatesPanel subject={subject} alarmTime={Date.parse(alarm.alarmTime)} zone={zone} />
        </TabPanel>
        <TabPanel value="recommendation">
          <AiRecommendation subject={{ alarm_id: alarm.id }} zone={zone} recorded={recorded} />
        </TabPanel>
        <TabPanel value="contacts">
          <ContactsPanel locationId={alarm.location.id} />
        </TabPanel>
        {incident && (
          <TabPanel value="incident" className="px-4 py-3">
            <IncidentPanel alarm={alarm} incident={incident} />
          </TabPanel>
        )}
      </Tabs>
      {tab === 'updates' && (
        <>
          <AddUpdate ref={box} subject={subject} />
          <ExportUpdates subject={subject} zone={zone} />
        </>
      )}
    </>
  );
}

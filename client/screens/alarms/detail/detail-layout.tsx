import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { type AlarmSite, type SiteTab, SiteTabPanels, SiteTabs } from './site-tabs.tsx';

interface DetailLayoutProps {
  /** The picture, and what lies below it. */
  left: ReactNode;
  /** What the Details tab shows. */
  details: ReactNode;
  /** Whose procedure, contacts and floor plan have tabs of their own. */
  site?: AlarmSite;
  /** Below the tabs: updates and the docked form. */
  right?: ReactNode;
}

/** Video left with the neighbours below it; details, what is known of the site, updates and form in a column at the right. */
export function DetailLayout({ left, details, site, right }: DetailLayoutProps) {
  const [tab, setTab] = useState<'details' | SiteTab>('details');
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{left}</div>
      <aside className="flex w-108 shrink-0 flex-col border-l border-line min-[1800px]:w-116">
        <Tabs value={tab} onValueChange={setTab} className={right ? 'max-h-[55%] min-h-40' : 'flex-1'}>
          <TabList label="Alarm">
            <Tab value="details">Details</Tab>
            {site && <SiteTabs site={site} />}
          </TabList>
          <TabPanel value="details">{details}</TabPanel>
          {site && <SiteTabPanels site={site} />}
        </Tabs>
        {right}
      </aside>
    </div>
  );
}

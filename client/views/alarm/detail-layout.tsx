import { type ReactNode, useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { type AlarmSite, type SiteTab, SiteTabPanels, SiteTabs } from './site-tabs.tsx';

interface DetailLayoutProps {
  /** The picture and the neighbours below it. */
  left: ReactNode;
  /** The AI's verdict, above everything else. */
  verdict?: ReactNode;
  /** The content of the Details tab. */
  details: ReactNode;
  /** The site; its procedure, contacts and floor plan have tabs of their own. */
  site?: AlarmSite;
  /** Below the tabs: updates and the docked form. */
  right?: ReactNode;
}

/**
 * Video and neighbours on the left; the AI's verdict, details, site, updates and form in a column on the right. Without
 * room for two columns, as at 200 % zoom, they are stacked and scroll.
 */
export function DetailLayout({ left, verdict, details, site, right }: DetailLayoutProps) {
  const [tab, setTab] = useState<'details' | SiteTab>('details');
  return (
    <div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
      <div className="flex min-w-0 flex-1 flex-col max-[1023px]:h-124 max-[1023px]:flex-none">{left}</div>
      <aside className="flex w-108 shrink-0 flex-col overflow-y-auto border-l border-line max-[1023px]:w-full max-[1023px]:overflow-visible max-[1023px]:border-t max-[1023px]:border-l-0 min-[1800px]:w-116">
        {verdict}
        <Tabs
          value={tab}
          onValueChange={setTab}
          className={cn(
            // The updates shrink so that the whole plan, and the questions of the procedure, fit into their tabs.
            tab === 'floor-plan' || tab === 'sop' ? 'min-h-64 flex-3' : 'min-h-36 flex-1',
            verdict && 'border-line border-t',
          )}
        >
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

import { type ReactNode, useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { type AlarmSite, type SiteTab, SiteTabPanels, SiteTabs } from './site-tabs.tsx';

interface DetailLayoutProps {
  /** The picture, and what lies below it. */
  left: ReactNode;
  /** What the AI says, above everything else. */
  verdict?: ReactNode;
  /** What the Details tab shows. */
  details: ReactNode;
  /** Whose procedure, contacts and floor plan have tabs of their own. */
  site?: AlarmSite;
  /** Below the tabs: updates and the docked form. */
  right?: ReactNode;
}

/**
 * Video left with the neighbours below it; the AI's verdict, details, what is known of the site, updates and form in a
 * column at the right.
 * Where that has no room, as at twice the size, they stand one below the other and scroll.
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
            // The plan is whole in its tab: the updates make room for it.
            tab === 'floor-plan' ? 'min-h-64 flex-3' : 'min-h-36 flex-1',
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

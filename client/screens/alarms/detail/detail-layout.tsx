import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';

interface DetailLayoutProps {
  /** The picture, and what lies below it. */
  left: ReactNode;
  /** What the Details tab shows. */
  details: ReactNode;
  /** Below the tabs: updates and the docked form. */
  right?: ReactNode;
}

/** Video left with the neighbours below it; details, updates and form in a column at the right. */
export function DetailLayout({ left, details, right }: DetailLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{left}</div>
      <aside className="flex w-108 shrink-0 flex-col border-l border-line min-[1800px]:w-116">
        <Tabs value="details" onValueChange={() => {}} className="max-h-[55%] shrink-0">
          <TabList label="Alarm">
            <Tab value="details">Details</Tab>
          </TabList>
          <TabPanel value="details" className="px-4 py-3">
            {details}
          </TabPanel>
        </Tabs>
        {right}
      </aside>
    </div>
  );
}

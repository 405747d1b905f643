import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UpdateBox } from '../../features/group-updates/add-update.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useWideWindow } from '../alarms/list/use-wide-window.ts';

/** The panels of a group (core, section 2), each without its heading. */
export interface PanelContents {
  status: ReactNode;
  overview: ReactNode;
  recommendation: ReactNode;
  sop: ReactNode;
  updates: ReactNode;
  /** Below the updates: the box for another, and the way to save them. */
  addUpdate: ReactNode;
  contacts: ReactNode;
  floorPlan: ReactNode;
  /** Docked at the bottom right: what the operator is about to do. */
  action: ReactNode;
  /** Whether something stands there. */
  acting: boolean;
  /** The box for an update; absent for who may not write one. */
  updateBox: RefObject<UpdateBox | null> | undefined;
}

/** Three columns, the last one of tabs; from 1800 px on four, with everything in view. */
export function GroupPanels(panels: PanelContents) {
  const wide = useWideWindow();
  return wide ? <FourColumns {...panels} /> : <ThreeColumns {...panels} />;
}

const column = 'flex min-h-0 min-w-0 flex-col';

function FourColumns(panels: PanelContents) {
  const { updateBox } = panels;
  useKeys({ comment: updateBox && (() => updateBox.current?.focus()) });
  return (
    <div className="grid min-h-52 flex-1 grid-cols-4 divide-x divide-line border-t border-line">
      <Column>
        <Panel title="AI Recommendation">{panels.recommendation}</Panel>
        <Panel title="Status">{panels.status}</Panel>
        <Panel title="Overview">{panels.overview}</Panel>
      </Column>
      <Column>
        <Panel title="Standard Operating Procedure">{panels.sop}</Panel>
      </Column>
      <Column>
        <Panel title="Location Contacts">{panels.contacts}</Panel>
        <Panel title="Alarm Updates">
          {panels.updates}
          {panels.addUpdate}
        </Panel>
      </Column>
      <div className={column}>
        <Panel title="Floorplan" className="min-h-0 flex-1 overflow-y-auto">
          {panels.floorPlan}
        </Panel>
        {panels.action}
      </div>
    </div>
  );
}

const tabs = [
  { value: 'contacts', label: 'Contacts' },
  { value: 'updates', label: 'Updates' },
  { value: 'floorPlan', label: 'Floorplan' },
  { value: 'overview', label: 'Overview' },
] as const;

function ThreeColumns(panels: PanelContents) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('contacts');
  // There is no room for another box beside what the operator is about to do.
  const roomForBox = !panels.acting;
  const { updateBox } = panels;
  const comment = () => {
    // The box is there only with its tab.
    flushSync(() => setTab('updates'));
    updateBox?.current?.focus();
  };
  useKeys({ comment: updateBox && roomForBox ? comment : undefined });
  return (
    <div className="grid min-h-52 flex-1 grid-cols-[29fr_31fr_40fr] @max-xl:flex-none @max-xl:grid-cols-1 divide-x @max-xl:divide-x-0 @max-xl:divide-y min-[1400px]:grid-cols-[31fr_34.5fr_34.5fr] divide-line border-t border-line">
      <Column>
        <Panel title="AI Recommendation">{panels.recommendation}</Panel>
      </Column>
      <Column>
        <Panel title="Standard Operating Procedure">{panels.sop}</Panel>
      </Column>
      <div className={column}>
        <Tabs value={tab} onValueChange={setTab} className="flex-1">
          <TabList label="Alarm group" className="gap-4">
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="contacts">{panels.contacts}</TabPanel>
          <TabPanel value="updates">{panels.updates}</TabPanel>
          <TabPanel value="floorPlan">{panels.floorPlan}</TabPanel>
          <TabPanel value="overview">
            {panels.status}
            <div className="border-t border-line">{panels.overview}</div>
          </TabPanel>
        </Tabs>
        {tab === 'updates' && roomForBox && panels.addUpdate}
        {panels.action}
      </div>
    </div>
  );
}

/** Panels one below the other, which scroll together. */
function Column({ children }: { children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
      tabIndex={0}
      className={cn(
        column,
        'overflow-y-auto *:shrink-0 focus-visible:-outline-offset-2 [&>*+*]:border-t [&>*+*]:border-line',
      )}
    >
      {children}
    </div>
  );
}

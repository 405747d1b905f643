import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UpdateBox } from '../../features/group-updates/add-update.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel, ScrollPanel } from '../../ui/layout/panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { ProcedureSection } from '../procedure/procedure-section.tsx';

/** The panels of a group (core, section 2), each without its heading. */
export interface PanelContents {
  status: ReactNode;
  overview: ReactNode;
  recommendation: ReactNode;
  sop: ReactNode;
  updates: ReactNode;
  /** Below the updates: the comment box and the export button. */
  addUpdate: ReactNode;
  contacts: ReactNode;
  /** With a heading in its own bar, or without one. */
  floorPlan: (title?: string) => ReactNode;
  /** Docked at the bottom right: the form of the operator's action. */
  action: ReactNode;
  /** Whether a form is docked. */
  acting: boolean;
  /** The box for an update; absent without the permission. */
  updateBox: RefObject<UpdateBox | null> | undefined;
}

/**
 * Three columns, the last one with tabs; from 1800 px on four, with everything in view. The titles are those of the
 * specification at every width.
 */
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
      <Verdict {...panels} />
      <ProcedureSection>{panels.sop}</ProcedureSection>
      <div className={column}>
        <ScrollPanel title="Location Contacts" className="max-h-[40%]">
          {panels.contacts}
        </ScrollPanel>
        <Panel title="Alarm Updates" className={cn(column, 'flex-1 border-line border-t')}>
          <div className={cn(column, 'flex-1 *:pt-1')}>{panels.updates}</div>
          {panels.addUpdate}
        </Panel>
      </div>
      <div className={column}>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Suspense fallback={<Skeleton className="m-4 h-56" />}>{panels.floorPlan('Floorplan')}</Suspense>
        </div>
        {panels.action}
      </div>
    </div>
  );
}

const tabs = [
  { value: 'contacts', label: 'Location Contacts' },
  { value: 'updates', label: 'Alarm Updates' },
  { value: 'floorPlan', label: 'Floorplan' },
] as const;

function ThreeColumns(panels: PanelContents) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('contacts');
  // There is no room for another box beside the operator's form.
  const roomForBox = !panels.acting;
  const { updateBox } = panels;
  const comment = () => {
    // The box exists only while its tab is open.
    flushSync(() => setTab('updates'));
    updateBox?.current?.focus();
  };
  useKeys({ comment: updateBox && roomForBox ? comment : undefined });
  return (
    <div className="grid min-h-52 flex-1 grid-cols-[29fr_31fr_40fr] @max-xl:flex-none @max-xl:grid-cols-1 divide-x @max-xl:divide-x-0 @max-xl:divide-y min-[1400px]:grid-cols-[31fr_34.5fr_34.5fr] divide-line border-t border-line">
      <Verdict {...panels} />
      <ProcedureSection>{panels.sop}</ProcedureSection>
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
          <TabPanel value="floorPlan">{panels.floorPlan()}</TabPanel>
        </Tabs>
        {tab === 'updates' && roomForBox && panels.addUpdate}
        {panels.action}
      </div>
    </div>
  );
}

/** The first column at every width. */
function Verdict({ recommendation, status, overview }: PanelContents) {
  return (
    <Column>
      <Panel title="AI Recommendation">{recommendation}</Panel>
      <Panel title="Status">{status}</Panel>
      <Panel title="Overview">{overview}</Panel>
    </Column>
  );
}

/** Panels one below the other that scroll together. */
function Column({ children }: { children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
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

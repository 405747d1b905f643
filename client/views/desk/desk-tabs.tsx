import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { useContacts } from '../../data/sites/site-queries.ts';
import type { ContactContext } from '../../features/calls/current-call.ts';
import type { UpdateBox } from '../../handling/comment-line.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { TabToolsProvider } from '../../ui/layout/tab-tools.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

const SiteContacts = lazyPart(async () => (await import('../contacts/site-contacts.tsx')).SiteContacts);

const ReplyWatch = lazyPart(async () => (await import('./reply-watch.ts')).ReplyWatch);

const newReplies = (count: number) => (count === 1 ? '1 new reply' : `${count} new replies`);

interface DeskTabsProps {
  floorPlan: ReactNode;
  contact: ContactContext;
  /** Absent for users who may not see the history. */
  updates:
    | {
        count: number | undefined;
        /** The lines among which contacts' replies are looked for; undefined until they have loaded. */
        lines: readonly GroupUpdate[] | undefined;
        history: ReactNode;
        /** The line below the history that adds a comment. */
        add: ReactNode;
        /** Its box; absent without the permission. */
        box: RefObject<UpdateBox | null> | undefined;
      }
    | undefined;
  /** Further tabs, before the details. */
  more?: readonly { value: string; label: string; content: ReactNode }[];
  /** Everything that is not needed at a glance: ids, source systems, times. */
  details: ReactNode;
}

/** Below the timeline: what an operator looks up about an alarm and its site. */
export function DeskTabs({ floorPlan, contact, updates, more = [], details }: DeskTabsProps) {
  const [tab, setTab] = useState('floor-plan');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const contacts = useContacts(contact.locationId);
  const box = updates?.box;
  const [replies, setReplies] = useState(0);
  const comment = () => {
    // The box exists only while its tab is open.
    flushSync(() => setTab('updates'));
    box?.current?.focus();
  };
  useKeys({ comment: box && comment });
  const [first, setFirst] = useState(updates?.lines);
  if (first === undefined && updates?.lines) setFirst(updates.lines);
  return (
    <>
      <Suspense>
        {updates?.lines && first && (
          <ReplyWatch history={updates.lines} first={first} isShown={tab === 'updates'} onUnseen={setReplies} />
        )}
      </Suspense>
      <Tabs
        value={tab}
        onValueChange={setTab}
        className="min-h-44 flex-1 @max-[56rem]/desk:h-96 @max-[56rem]/desk:flex-none"
      >
        <div className="flex shrink-0 border-line border-b">
          <TabList label="About the alarm" className="border-b-0">
            <Tab value="floor-plan">Floor plan</Tab>
            <Tab value="contacts" count={contacts.data?.length}>
              Contacts
            </Tab>
            {updates && (
              <Tab value="updates" count={updates.count} news={replies > 0 ? newReplies(replies) : undefined}>
                Updates
              </Tab>
            )}
            {more.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
            <Tab value="details">Details</Tab>
          </TabList>
          <div ref={setTools} className="@container/tools flex min-w-0 flex-1 items-center justify-end gap-4 px-4" />
        </div>
        <TabToolsProvider value={tools}>
          <TabPanel value="floor-plan">{floorPlan}</TabPanel>
          <TabPanel value="contacts">
            <SiteContacts context={contact} />
          </TabPanel>
          {updates && (
            <TabPanel value="updates" className="flex flex-col overflow-y-visible">
              <div className="flex min-h-0 flex-1 flex-col">{updates.history}</div>
              {updates.add}
            </TabPanel>
          )}
          {more.map(({ value, content }) => (
            <TabPanel key={value} value={value}>
              {content}
            </TabPanel>
          ))}
          <TabPanel value="details">{details}</TabPanel>
        </TabToolsProvider>
      </Tabs>
    </>
  );
}

import type { ReactNode } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { AiRecommendation } from '../../features/ai-recommendation/ai-recommendation.tsx';
import { VerdictLine } from '../../features/ai-recommendation/verdict-line.tsx';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { ScrollPanel } from '../../ui/layout/panel.tsx';
import type { SpokenOf } from '../../ui/text/spoken-times.tsx';
import { ProcedureSection } from '../procedure/procedure-section.tsx';
import { UpdatesPanel } from './alarm-updates.tsx';
import { ContactsTabs, UpdatesTabs } from './detail-tabs.tsx';

interface LayoutProps {
  alarm: LocationAlarm;
  /** Pictures and the timeline below them. */
  pictures: ReactNode;
  floorPlan: ReactNode;
  /** The procedure, which scrolls by itself. */
  procedure: ReactNode;
  /** Makes the times in the AI's texts links to their moments. */
  recorded: SpokenOf | undefined;
}

/**
 * A location alarm on a page of its own: pictures on the left; on the right, in reading order, the AI's verdict, the
 * procedure, the history, and the form that ends the alarm. Without room for two columns, as at 200 % zoom, they are
 * stacked and scroll.
 */
export function PageLayout({
  alarm,
  pictures,
  floorPlan,
  procedure,
  recorded,
  docked,
}: LayoutProps & { docked?: ReactNode }) {
  const { location } = alarm;
  return (
    <div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
      <div className="@container flex min-w-0 flex-1 flex-col [--below:18rem] max-[1023px]:h-180 max-[1023px]:flex-none">
        {pictures}
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_20rem] divide-x divide-line border-t border-line min-[1800px]:grid-cols-[minmax(0,1fr)_26rem]">
          {floorPlan}
          <ContactsTabs alarm={alarm} />
        </div>
      </div>
      <aside className="flex w-108 shrink-0 flex-col border-l border-line max-[1023px]:w-full max-[1023px]:border-t max-[1023px]:border-l-0 min-[1800px]:w-116 [&>*+*]:border-line [&>*+*]:border-t">
        <ScrollPanel title="AI Recommendation" className="max-h-[35%] shrink-0">
          <AiRecommendation subject={{ alarm_id: alarm.id }} zone={location.timezone} recorded={recorded} />
        </ScrollPanel>
        <ProcedureSection className="min-h-56 flex-2">{procedure}</ProcedureSection>
        <UpdatesPanel alarm={alarm} className="min-h-36 flex-1" />
        {docked}
      </aside>
    </div>
  );
}

/** A location alarm beside the list: pictures above, and the other panels in columns below them. */
export function PaneLayout({ alarm, pictures, floorPlan, procedure, recorded }: LayoutProps) {
  const { location } = alarm;
  const wide = useWideWindow();
  return (
    <div className="@container flex min-h-0 flex-1 flex-col [--below:26rem]">
      {pictures}
      <VerdictLine
        subject={{ alarm_id: alarm.id }}
        zone={location.timezone}
        recorded={recorded}
        className="h-14 border-line border-t"
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,13fr)_minmax(0,12fr)_minmax(0,14fr)] divide-x divide-line border-t border-line min-[1800px]:grid-cols-4">
        {floorPlan}
        <ProcedureSection>{procedure}</ProcedureSection>
        {wide ? (
          <>
            <UpdatesPanel alarm={alarm} />
            <ContactsTabs alarm={alarm} />
          </>
        ) : (
          <UpdatesTabs alarm={alarm} />
        )}
      </div>
    </div>
  );
}

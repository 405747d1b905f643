import { type ReactNode, Suspense, useMemo } from 'react';
import { SopSkeleton } from '../../features/site/sop-skeleton.tsx';
import { AlarmHolderContext } from '../../lib/alarm-holder.ts';
import type { ViewedAlarm } from '../../lib/create-screen-view.ts';
import type { Holder } from '../../lib/holder-question.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useViewed, ViewedAlarmContext } from '../../lib/screen-view.ts';
import { DockProvider } from '../../ui/overlays/dock.tsx';

const BlindTestBanner = lazyPart(
  async () => (await import('../../features/drills/blind-tests/blind-test-banner.tsx')).BlindTestBanner,
);

interface DeskProps {
  /** 'Alarm group' */
  label: string;
  /** The alarm that the operator acts on. */
  about: ViewedAlarm;
  /** The operator who has it. */
  holder: Holder | undefined;
  /** It is known that it was planted. */
  isBlindTest?: boolean | undefined;
  /** A `DeskTitle`. */
  title: ReactNode;
  /** Full width, below the title: what concerns the whole alarm, such as its parking. */
  notice?: ReactNode;
  /** `DeskPictures`. */
  pictures: ReactNode;
  timeline: ReactNode;
  /** `DeskTabs`. */
  tabs: ReactNode;
  /** A `ResponseColumn`. */
  response: ReactNode;
}

/**
 * The layout of every opened alarm: pictures, timeline and tabs on the left; the response column on the right, in full
 * height. Its widths depend on the room that the desk has, so that it also stands beside a list. Without room for two
 * columns, as at 200 % zoom, they are stacked and scroll.
 */
export function Desk(props: DeskProps) {
  const { subject, id } = props.about;
  const about = useMemo(() => ({ subject, id }), [subject, id]);
  return (
    <ViewedAlarmContext value={about}>
      <AlarmHolderContext value={props.holder}>
        <DeskLayout {...props} />
      </AlarmHolderContext>
    </ViewedAlarmContext>
  );
}

function DeskLayout({ label, about, isBlindTest, title, notice, pictures, timeline, tabs, response }: DeskProps) {
  useViewed('screen', () => ({ kind: 'screen', screen: 'desk' }));
  return (
    <DockProvider>
      <section aria-label={label} className="@container/desk flex min-h-0 min-w-0 flex-1 flex-col">
        {title}
        {isBlindTest && (
          <Suspense>
            <BlindTestBanner id={about.id} />
          </Suspense>
        )}
        {notice}
        <div className="flex min-h-0 flex-1 @max-[56rem]/desk:flex-col @max-[56rem]/desk:overflow-y-auto">
          <div className="@container/left flex min-h-0 min-w-0 flex-1 flex-col @max-[56rem]/desk:flex-none [&>*+*]:border-line [&>*+*]:border-t">
            {pictures}
            {timeline}
            {tabs}
          </div>
          <aside
            aria-label="Response"
            className="flex min-h-0 w-90 shrink-0 flex-col border-line border-l bg-panel @max-[56rem]/desk:min-h-160 @max-[56rem]/desk:w-full @max-[56rem]/desk:border-t @max-[56rem]/desk:border-l-0 @min-[72rem]/desk:w-95 @min-[86rem]/desk:w-108 @min-[108rem]/desk:w-116 [&>*+*]:border-line [&>*+*]:border-t"
          >
            <Suspense fallback={<SopSkeleton />}>{response}</Suspense>
          </aside>
        </div>
      </section>
    </DockProvider>
  );
}

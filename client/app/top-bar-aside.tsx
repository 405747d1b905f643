import { Volume2, VolumeX } from 'lucide-react';
import { Suspense, use } from 'react';
import { useServerWatch } from '../data/use-server-watch.ts';
import { SecondScreenButton } from '../features/second-screen/second-screen-button.tsx';
import { connectionLabels } from '../lib/connection-labels.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { usePreferences } from '../lib/preferences.ts';
import { serverNow } from '../lib/server-time.ts';
import { useClockZone } from '../lib/site-clock.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { ConnectionDot } from '../ui/feedback/connection-dot.tsx';
import { PageConnectionContext, TopBarDivider } from '../ui/layout/page.tsx';
import { LiveClock } from '../ui/text/live-clock.tsx';

const WaitingHandovers = lazyPart(
  async () => (await import('../features/shift-handover/waiting-handovers.tsx')).WaitingHandovers,
);

/**
 * The right end of every screen's top bar: handovers that wait, connection, second screen, sound, and the clock of the
 * site on show. Handovers come once the first screen has settled.
 */
export function TopBarAside({ hasSettled }: { hasSettled: boolean }) {
  const connection = useServerWatch();
  const ofPage = use(PageConnectionContext);
  const [{ audioNotifications }, change] = usePreferences();
  return (
    <>
      <Suspense>{hasSettled && <WaitingHandovers />}</Suspense>
      {ofPage ?? <ConnectionDot {...connectionLabels[connection]} />}
      <TopBarDivider />
      <SecondScreenButton />
      <IconButton
        label={audioNotifications ? 'Turn audio notifications off' : 'Turn audio notifications on'}
        icon={audioNotifications ? <Volume2 /> : <VolumeX />}
        tooltipSide="bottom"
        onClick={() => change({ audioNotifications: !audioNotifications })}
      />
      <LiveClock now={serverNow} zone={useClockZone()} />
    </>
  );
}

import { Volume2, VolumeX } from 'lucide-react';
import { use } from 'react';
import { useServerWatch } from '../data/use-server-watch.ts';
import { SecondScreenButton } from '../features/second-screen/second-screen-button.tsx';
import { WaitingHandovers } from '../features/shift-handover/waiting-handovers.tsx';
import { connectionLabels } from '../lib/connection-labels.ts';
import { usePreferences } from '../lib/preferences.ts';
import { serverNow } from '../lib/server-time.ts';
import { useClockZone } from '../lib/site-clock.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { ConnectionDot } from '../ui/feedback/connection-dot.tsx';
import { PageConnectionContext, TopBarDivider } from '../ui/layout/page.tsx';
import { LiveClock } from '../ui/text/live-clock.tsx';

/** The right end of every screen's top bar: connection, second screen, sound, and the clock of the site on show. */
export function TopBarAside() {
  const connection = useServerWatch();
  const ofPage = use(PageConnectionContext);
  const [{ audioNotifications }, change] = usePreferences();
  return (
    <>
      <WaitingHandovers />
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

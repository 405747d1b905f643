import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { appConfig } from '../lib/config.ts';
import { serverNow } from '../lib/server-time.ts';
import { userZone } from '../lib/user-zone.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { type PageFrame, PageFrameContext } from '../ui/layout/page.tsx';
import { LiveClock } from '../ui/text/live-clock.tsx';

/** The frame around screens that need no session. */
export function PublicFrame() {
  const { providerName: product } = appConfig();
  const frame: PageFrame = useMemo(
    () => ({ product, aside: <LiveClock now={serverNow} zone={userZone()} /> }),
    [product],
  );
  return (
    <PageFrameContext value={frame}>
      <Outlet />
      <Toaster />
    </PageFrameContext>
  );
}

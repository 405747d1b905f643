import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CallHost } from '../features/calls/call-host.tsx';
import { messageOf } from '../lib/call-error.ts';
import { appConfig } from '../lib/config.ts';
import { setDensity } from '../lib/density.ts';
import { singleKeys } from '../lib/key-hint.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { usePreferences } from '../lib/preferences.ts';
import { ScreensContext } from '../lib/screens.tsx';
import { useUser } from '../lib/session.tsx';
import { dropUserData } from '../lib/storage.ts';
import { setTheme } from '../lib/theme.ts';
import { unseenFailures } from '../lib/unseen-failures.ts';
import { toast } from '../ui/feedback/toast.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { type PageFrame, PageFrameContext } from '../ui/layout/page.tsx';
import { Background } from './background.tsx';
import { canOpenBy } from './can-open.ts';
import { isOffered } from './is-offered.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { screenRoutes } from './routes.ts';
import { isScreenOf } from './screen-kind.ts';
import { SessionGate } from './session-gate.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { entriesFor } from './sidebar/sidebar-entry.ts';
import { TopBarAside } from './top-bar-aside.tsx';
import { UnrecordedBar } from './unrecorded-bar.tsx';
import { useRail } from './use-rail.ts';

const TrainingBar = lazyPart(async () => (await import('../features/training/training-bar.tsx')).TrainingBar);

/** The frame around every screen of the signed-in console. */
export function Shell() {
  return (
    <>
      <SessionGate>
        <Frame />
      </SessionGate>
      <Toaster />
    </>
  );
}

function Frame() {
  const user = useUser();
  const { providerName: product } = appConfig();
  const { pathname } = useLocation();
  const [{ theme, density, singleKeys: hasSingleKeys }] = usePreferences();
  const canOpen = useMemo(() => canOpenBy(user, screenRoutes.filter(isOffered)), [user]);
  const [hasSettled, setHasSettled] = useState(false);
  const frame: PageFrame = useMemo(
    () => ({ product, aside: <TopBarAside hasSettled={hasSettled} /> }),
    [product, hasSettled],
  );

  // Apply the user's own theme before the first paint, and after a change in another window.
  useLayoutEffect(() => setTheme(theme), [theme]);
  useLayoutEffect(() => setDensity(density), [density]);
  useLayoutEffect(() => singleKeys.set(hasSingleKeys), [hasSingleKeys]);

  // A change may fail after the operator has closed its form or left its screen.
  useEffect(() => unseenFailures.subscribe((failure) => toast.error(messageOf(failure))), []);

  // A session in this browser may have ended without a sign-out.
  useEffect(() => dropUserData({ exceptOf: user.id }), [user.id]);

  return (
    <ScreensContext value={canOpen}>
      <PageFrameContext value={frame}>
        <div className="flex h-full flex-col">
          <Suspense>{(user.isTrainee || pathname.startsWith('/drills/')) && <TrainingBar />}</Suspense>
          <div className="flex min-h-0 flex-1">
            {!isScreenOf('display', pathname) && <Rail product={product} />}
            <div className="flex min-w-0 flex-1 flex-col">
              <UnrecordedBar />
              <div className="flex min-h-0 flex-1 flex-col">
                <Outlet />
              </div>
            </div>
          </div>
        </div>
        <CallHost />
        <LeaveGuard />
        <Background hasSettled={hasSettled} onSettled={() => setHasSettled(true)} />
      </PageFrameContext>
    </ScreensContext>
  );
}

function Rail({ product }: { product: string }) {
  const user = useUser();
  const [collapsed, setCollapsed] = useRail();
  const entries = useMemo(() => entriesFor(user, screenRoutes.filter(isOffered)), [user]);
  return (
    <Sidebar product={product} user={user} entries={entries} collapsed={collapsed} onCollapsedChange={setCollapsed} />
  );
}

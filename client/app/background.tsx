import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

/** Background work starts after this long without a fetch, in ms, and at the latest after `LATEST_MS`. */
const QUIET_MS = 1_500;
const LATEST_MS = 6_000;

const LazyBackgroundWork = lazyPart(async () => (await import('./background-work.tsx')).BackgroundWork);

/**
 * The work that runs behind every screen. It starts once the first screen has settled, that is, has its first data, so
 * that it does not delay it.
 */
export function Background({ hasSettled, onSettled }: { hasSettled: boolean; onSettled: () => void }) {
  if (!hasSettled) return <WaitForQuiet onSettled={onSettled} />;
  return (
    <Suspense>
      <LazyBackgroundWork />
    </Suspense>
  );
}

function WaitForQuiet({ onSettled }: { onSettled: () => void }) {
  const fetching = useIsFetching();
  const handleSettled = useEffectEvent(onSettled);
  useEffect(() => {
    const latestTimer = setTimeout(() => handleSettled(), LATEST_MS);
    return () => clearTimeout(latestTimer);
  }, []);
  useEffect(() => {
    if (fetching > 0) return;
    const quietTimer = setTimeout(() => handleSettled(), QUIET_MS);
    return () => clearTimeout(quietTimer);
  }, [fetching]);
  return null;
}

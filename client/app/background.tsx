import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

/** Background work starts after this long without a fetch, in ms, and at the latest after `LATEST_MS`. */
const QUIET_MS = 1_500;
const LATEST_MS = 6_000;

const Work = lazyPart(async () => (await import('./background-work.tsx')).BackgroundWork);

/**
 * The work that runs behind every screen. It starts after the screen has its first data, so that it does not
 * delay it.
 */
export function Background() {
  const [begun, setBegun] = useState(false);
  if (!begun) return <Wait onSettled={() => setBegun(true)} />;
  return (
    <Suspense>
      <Work />
    </Suspense>
  );
}

function Wait({ onSettled }: { onSettled: () => void }) {
  const fetching = useIsFetching();
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const latest = setTimeout(() => settle(), LATEST_MS);
    return () => clearTimeout(latest);
  }, []);
  useEffect(() => {
    if (fetching > 0) return;
    const quiet = setTimeout(() => settle(), QUIET_MS);
    return () => clearTimeout(quiet);
  }, [fetching]);
  return null;
}

import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

/** It begins when nothing has been fetched for so long, in ms, and at the latest after that long. */
const QUIET_MS = 1_500;
const LATEST_MS = 6_000;

const Work = lazyPart(async () => (await import('./background-work.tsx')).BackgroundWork);

/** What goes on behind every screen. It waits until the screen has its first data, so as not to hold it up. */
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

import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

/** Where nothing is fetched, it begins after so long, in ms. */
const LATEST_MS = 5_000;

const Work = lazy(async () => ({ default: (await import('./background-work.tsx')).BackgroundWork }));

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
  const hasFetched = useRef(false);
  useEffect(() => {
    if (fetching > 0) hasFetched.current = true;
    const timer = setTimeout(onSettled, fetching === 0 && hasFetched.current ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [fetching, onSettled]);
  return null;
}

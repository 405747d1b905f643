import { lazy, Suspense } from 'react';
import { appConfig } from '../lib/config.ts';

/** Nobody waits for it: it loads after the screen. */
const Refresher = lazy(async () => ({
  default: (await import('../features/list-refresh/list-refresher.tsx')).ListRefresher,
}));

/** Refreshes lists as soon as the server tells of a change, where it offers to. */
export function ListRefresh() {
  if (!appConfig().offersListChanges) return null;
  return (
    <Suspense>
      <Refresher />
    </Suspense>
  );
}

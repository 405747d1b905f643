import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../lib/use-stored.ts';
import { isScreenOf } from './screen-kind.ts';

/**
 * Live screens and narrow windows remember their own choice: operators who expand the sidebar there want it
 * expanded there.
 */
const Rail = z.object({
  collapsed: z.boolean(),
  collapsedOnLive: z.boolean(),
  collapsedWhenNarrow: z._default(z.boolean(), true),
});
const initially = { collapsed: false, collapsedOnLive: true, collapsedWhenNarrow: true };

/**
 * The width of a large window at 200 % zoom; there the screen needs the room more than the sidebar needs its
 * labels.
 */
const NARROW = '(max-width: 1023px)';

function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}

/** Whether the sidebar is collapsed on the current screen, remembered in this browser. */
export function useRail(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const { pathname } = useLocation();
  const [rail, store] = useStored('watchfloor.sidebar', Rail, initially);
  const narrow = useNarrowWindow();
  const key = narrow ? 'collapsedWhenNarrow' : isScreenOf('live', pathname) ? 'collapsedOnLive' : 'collapsed';
  const collapsed = rail[key];
  useLayoutEffect(() => {
    // Toasts are placed beside the sidebar.
    document.documentElement.style.setProperty('--rail-width', collapsed ? '64px' : '224px');
    return () => {
      document.documentElement.style.removeProperty('--rail-width');
    };
  }, [collapsed]);
  return [collapsed, (next) => store({ ...rail, [key]: next })];
}

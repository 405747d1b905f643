import { useLayoutEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../lib/use-stored.ts';
import { type ScreenRoute, screenRoutes } from './routes.ts';

/** Live screens and narrow windows remember their own choice: whoever opens the sidebar there wants it open there. */
const Rail = z.object({
  collapsed: z.boolean(),
  collapsedOnLive: z.boolean(),
  collapsedWhenNarrow: z._default(z.boolean(), true),
});
const initially = { collapsed: false, collapsedOnLive: true, collapsedWhenNarrow: true };

/** As narrow as a large window at twice the size; there the screen needs the room more than the names of others do. */
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

const isLive = (pathname: string, routes: readonly ScreenRoute[]) =>
  routes.some(({ live, path }) => live && matchPath(path, pathname));

/** Whether the sidebar is collapsed on the screen in view, remembered in this browser. */
export function useRail(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const { pathname } = useLocation();
  const [rail, store] = useStored('watchfloor.sidebar', Rail, initially);
  const narrow = useNarrowWindow();
  const key = narrow ? 'collapsedWhenNarrow' : isLive(pathname, screenRoutes) ? 'collapsedOnLive' : 'collapsed';
  const collapsed = rail[key];
  useLayoutEffect(() => {
    // Toasts stand beside the sidebar.
    document.documentElement.style.setProperty('--rail-width', collapsed ? '64px' : '224px');
    return () => {
      document.documentElement.style.removeProperty('--rail-width');
    };
  }, [collapsed]);
  return [collapsed, (next) => store({ ...rail, [key]: next })];
}

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePreferences } from '../lib/preferences.ts';
import { isScreenOf } from './screen-kind.ts';

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

/**
 * Whether the sidebar is collapsed on the current screen. Live screens and narrow windows have their own choice: operators
 * who expand the sidebar there want it expanded there.
 */
export function useRail(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const { pathname } = useLocation();
  const [{ sidebar }, change] = usePreferences();
  const narrow = useNarrowWindow();
  const key = narrow ? 'collapsedWhenNarrow' : isScreenOf('live', pathname) ? 'collapsedOnLive' : 'collapsed';
  const collapsed = sidebar[key];
  useLayoutEffect(() => {
    // Toasts are placed beside the sidebar.
    document.documentElement.style.setProperty('--rail-width', collapsed ? '64px' : '224px');
    return () => {
      document.documentElement.style.removeProperty('--rail-width');
    };
  }, [collapsed]);
  return [collapsed, (next) => change({ sidebar: { ...sidebar, [key]: next } })];
}

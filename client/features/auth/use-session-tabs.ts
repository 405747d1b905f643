import { useEffect } from 'react';
import { untilLoaded } from '../../lib/lazy-part.ts';

/** Joins the other tabs of the session. The code comes after the screen, which it would delay. */
export function useSessionTabs(): void {
  useEffect(() => {
    let leaveTabs = (): void => {};
    let isGone = false;
    void untilLoaded(() => import('../../lib/session-tabs.ts')).then(({ joinTabs }) => {
      if (!isGone) leaveTabs = joinTabs();
    });
    return () => {
      isGone = true;
      leaveTabs();
    };
  }, []);
}

import { useCallback, useEffect, useState } from 'react';
import { report } from '../../../lib/report.ts';

/**
 * Full screen for a part of the page. The browser shows the whole document, so that menus, dialogs and banners still
 * stand above it; the part itself fills the document while `active`.
 */
export function useFullScreen(): { active: boolean; supported: boolean; toggle: () => void } {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setActive(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  useEffect(() => {
    if (!active) return;
    return () => {
      if (document.fullscreenElement) document.exitFullscreen().catch((error) => report('Full screen not left', error));
    };
  }, [active]);

  const toggle = useCallback(() => {
    if (active) {
      setActive(false);
      return;
    }
    document.documentElement.requestFullscreen().then(
      () => setActive(true),
      (error) => report('Full screen refused', error),
    );
  }, [active]);

  return { active, supported: document.fullscreenEnabled === true, toggle };
}

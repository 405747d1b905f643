import { useSyncExternalStore } from 'react';

/** From this width on, the preview pane is open until the operator closes it. */
const WIDE = '(min-width: 1800px)';

export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
  );
}

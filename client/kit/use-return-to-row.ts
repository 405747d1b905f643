import { useEffect, useRef } from 'react';

/** Once the list is there for the first time, brings the selected row into view: after Back, or from a link. */
export function useReturnToRow(selected: string | null, loaded: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!loaded || done.current) return;
    done.current = true;
    if (selected === null) return;
    document.querySelector(`[data-row-id="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, loaded]);
}

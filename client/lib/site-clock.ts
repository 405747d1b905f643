import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';
import { userZone } from './user-zone.ts';

/** The zones of the sites on show, the latest last. */
const shownZones = createStore<readonly string[]>([]);

/** Sets the top bar's clock to the zone (IANA) of the site on show, while the component is mounted. */
export function useSiteClock(zone: string | undefined): void {
  useEffect(() => {
    if (zone === undefined) return;
    shownZones.set([...shownZones.read(), zone]);
    return () => {
      const zones = shownZones.read();
      shownZones.set(zones.toSpliced(zones.lastIndexOf(zone), 1));
    };
  }, [zone]);
}

/** The zone of the top bar's clock: that of the site on show, or the viewer's own where no single site is. */
export const useClockZone = (): string => useStore(shownZones).at(-1) ?? userZone();

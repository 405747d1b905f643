import { useQuery } from '@tanstack/react-query';
import { listCameras } from '#contract/cameras.ts';
import { call } from '../../../lib/call.ts';

/** A site as alarms and groups carry it. */
export interface WatchedSite {
  id: string;
  name: string;
  timezone: string;
}

/** More than a screen can hold tiles. */
const CAMERAS_MAX = 100;

const STALE_MS = 5 * 60_000;

/** The cameras of a site that are on, by name. */
export function useSiteCameras({ id, name }: WatchedSite) {
  return useQuery({
    queryKey: ['cameras', 'of-site', id],
    queryFn: async ({ signal }) => {
      const query = { locations: { values: [name], negative: false }, pageSize: CAMERAS_MAX };
      const { payload } = await call(listCameras, { query }, { signal });
      // Sites of two tenants may share a name.
      return payload.items
        .filter(({ location, isEnabled }) => location.id === id && isEnabled)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    },
    staleTime: STALE_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { searchCameraNames } from '#contract/cameras.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** A site as it is part of alarms and groups. */
export interface WatchedSite {
  id: string;
  name: string;
  timezone: string;
}

/** More than the tiles that fit on a screen. */
const CAMERAS_MAX = 100;

const STALE_MS = 5 * 60_000;

/** The enabled cameras of a site, by name. Needs permission to watch them live, but not to see camera records. */
export function useSiteCameras({ id }: Pick<WatchedSite, 'id'>) {
  return useQuery({
    queryKey: keys.cameras.ofSite(id),
    queryFn: async ({ signal }) => {
      const query = { locationIds: { values: [id], negative: false }, limit: CAMERAS_MAX };
      const { payload } = await call(searchCameraNames, { query }, { signal });
      return payload.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    },
    staleTime: STALE_MS,
  });
}

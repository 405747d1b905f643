import { useQuery } from '@tanstack/react-query';
import { searchCameraNames } from '#contract/cameras.ts';
import { compareNames } from '#contract/fold-text.ts';
import type { Named } from '#contract/names.ts';
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
    queryFn: ({ signal }) => camerasOf(id, {}, signal),
    staleTime: STALE_MS,
  });
}

/** The cameras of a site that take talkdowns, by name. */
export function useTalkdownCameras(siteId: string) {
  return useQuery({
    queryKey: keys.cameras.ofSite(siteId, 'audible'),
    queryFn: ({ signal }) => camerasOf(siteId, { takesTalkdowns: true }, signal),
    staleTime: STALE_MS,
  });
}

async function camerasOf(siteId: string, which: { takesTalkdowns?: boolean }, signal: AbortSignal): Promise<Named[]> {
  const query = { ...which, locationIds: { values: [siteId], negative: false }, limit: CAMERAS_MAX };
  const { payload } = await call(searchCameraNames, { query }, { signal });
  // Other servers may sort by code points.
  return payload.toSorted(compareNames);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProfile } from '#contract/users.ts';
import { call } from '../../lib/call.ts';
import { takeEarlyProfile } from '../../lib/early-requests.ts';
import { storedToken } from '../../lib/token.ts';
import { keys } from '../keys.ts';

const PROFILE_FRESH_MS = 5 * 60_000;

/** The signed-in user. Refetched when the operator returns to the window, because roles may have changed. */
export const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) =>
    (await call(getProfile, {}, { signal, early: takeEarlyProfile(storedToken()) })).payload,
  staleTime: PROFILE_FRESH_MS,
});

export const useProfile = () => useQuery(profileQuery);

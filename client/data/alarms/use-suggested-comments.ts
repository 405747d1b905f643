import { useQuery } from '@tanstack/react-query';
import { listTenantComments } from '#contract/tenants.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** The comments change with the tenant's configuration only. ms */
const CACHE_MS = 10 * 60_000;

/** The tenant's suggested comments for status changes; none while they load or if that fails. */
export function useSuggestedComments(): readonly string[] {
  const { data } = useQuery({
    queryKey: keys.tenants.comments,
    queryFn: async ({ signal }) => (await call(listTenantComments, undefined, { signal })).payload,
    staleTime: CACHE_MS,
  });
  return data ?? [];
}

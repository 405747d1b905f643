import { useQuery } from '@tanstack/react-query';
import { listTenantComments } from '#contract/tenants.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** They change with the tenant's configuration, not while somebody works. */
const KEPT_MS = 10 * 60_000;

/** The comments that the tenant suggests for status changes; none while they load or cannot be had. */
export function useSuggestedComments(): readonly string[] {
  const { data } = useQuery({
    queryKey: keys.tenants.comments,
    queryFn: async ({ signal }) => (await call(listTenantComments, undefined, { signal })).payload,
    staleTime: KEPT_MS,
  });
  return data ?? [];
}

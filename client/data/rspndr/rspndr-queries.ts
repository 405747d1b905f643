import { useQuery } from '@tanstack/react-query';
import { getRspndrIncident } from '#contract/rspndr.ts';
import { RspndrAccount } from '#contract/rspndr-account.ts';
import { getTenant } from '#contract/tenants.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

const ACCOUNT_STALE_MS = 5 * 60_000;
/** Period of the poll for the states of a dispatch, in ms: `/listchanges` reports them sooner. */
const STATES_MS = 10_000;

/** The tenant's account with the dispatch provider; null without a complete one. */
export function useRspndrAccount(tenantId: string) {
  return useQuery({
    queryKey: keys.tenants.record(tenantId),
    queryFn: async ({ signal }) => (await call(getTenant, { params: { id: tenantId } }, { signal })).payload,
    staleTime: ACCOUNT_STALE_MS,
    select: ({ config }): RspndrAccount | null => RspndrAccount.safeParse(config).data ?? null,
  });
}

/** The provider's states of a dispatch; null while it has not reported any. */
export function useRspndrIncident(escalationId: string | undefined) {
  return useQuery({
    queryKey: keys.rspndr(escalationId),
    queryFn: async ({ signal }) =>
      (await call(getRspndrIncident, { params: { id: escalationId ?? '' } }, { signal })).payload,
    enabled: escalationId !== undefined,
    refetchInterval: STATES_MS,
  });
}

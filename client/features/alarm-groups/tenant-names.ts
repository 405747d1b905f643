import { useQuery } from '@tanstack/react-query';
import { listTenants } from '#contract/tenants.ts';
import { call } from '../../lib/call.ts';
import { useCan, useUser } from '../../lib/session.tsx';

/** Names change seldom. */
const FRESH_MS = 60_000;

/** The tenants in scope. */
export function useTenantNames({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['names', 'tenants', [], ''],
    queryFn: async ({ signal }) => (await call(listTenants, {}, { signal })).payload,
    staleTime: FRESH_MS,
    enabled,
  });
}

/** The name of a tenant; undefined for who works for one alone, and while it is not known. */
export function useTenantName(tenantId: string): string | undefined {
  const multiTenant = useCan('multi-tenant:view');
  const { tenant } = useUser();
  const { data } = useTenantNames({ enabled: multiTenant && tenant.id !== tenantId });
  if (!multiTenant) return undefined;
  return tenant.id === tenantId ? tenant.name : data?.find(({ id }) => id === tenantId)?.name;
}

import type { Claim } from '../../features/monitoring/use-queue.ts';

/** The address of a claimed location alarm. Claiming it again after a reload needs the tenant. */
export function claimAddress({ id, tenantId, partitionKey }: Claim): string {
  return `/monitoring/${encodeURIComponent(id)}?${new URLSearchParams({ partitionKey, tenantId })}`;
}

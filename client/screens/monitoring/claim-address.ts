import type { Claim } from '../../features/monitoring/use-queue.ts';

/** Where a claimed location alarm is worked on. The tenant is part of asking for it again after a reload. */
export function claimAddress({ id, tenantId, partitionKey }: Claim): string {
  return `/monitoring/${encodeURIComponent(id)}?${new URLSearchParams({ partitionKey, tenantId })}`;
}

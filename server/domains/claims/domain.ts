import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createClaimService, type LossReason } from './service.ts';
import { type ClaimProduct, createClaimStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A user has lost the claim of a location alarm (`rg`) or alarm group (`scan`) through no action of their own. */
    claim_lost: Place & { product: ClaimProduct; groupId: string; userId: string; reason: LossReason };
  }
}

/** Operators' claims of alarms. */
export const claims = domain({
  services: (foundation: Foundation) => ({
    claims: createClaimService({
      ...foundation,
      store: createClaimStore(foundation.db),
      leaseMs: foundation.config.claimLeaseMs,
    }),
  }),
});

import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createClaimService, type LossReason } from './claim-service.ts';
import { type ClaimProduct, createClaimStore, type Screen } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /**
     * A user's claim of a location alarm (`rg`) or alarm group (`scan`) has ended. `isOwn`: by an action of their own.
     */
    claim_ended: Place & {
      product: ClaimProduct;
      groupId: string;
      userId: string;
      screen: Screen;
      reason: LossReason;
      isOwn: boolean;
    };
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

import type { Clock } from '#clock/clock.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { Claim, ClaimProduct, ClaimStore } from './store.ts';

/** Why an operator lost a claim: the alarm was resolved, another operator took it, or it returned to the queue. */
export type LossReason = 'resolved' | 'taken' | 'balanced';

/** A claimed location alarm or alarm group. */
interface Claimed extends Place {
  id: string;
}

/**
 * Operators' claims of location alarms (`rg`) and alarm groups (`scan`). A claim lasts until the alarm is resolved or
 * returned. While its claimant is disconnected it has a time of return, measured in real time: an operator's absence does
 * not pass faster on a simulated clock.
 */
export interface ClaimService {
  /** The claimants of these alarms, by alarm id; unclaimed alarms are left out. */
  claimants(product: ClaimProduct, ids: readonly string[]): ReadonlyMap<string, { id: string; name: string }>;
  /** The id of the claimant, or undefined. */
  claimantOf(product: ClaimProduct, groupId: string): string | undefined;
  /** A user's claims, oldest first. */
  claimsOf(product: ClaimProduct, userId: string): readonly Claim[];
  /** Inside a transaction. 409 when it is already claimed. */
  take(product: ClaimProduct, groupId: string, userId: string): void;
  /**
   * Inside a transaction. Notifies the claimant of the reason, unless the claimant is `by`. Does nothing when it is
   * unclaimed.
   */
  end(product: ClaimProduct, group: Claimed, reason: LossReason, by: string | null, announce: Announce): void;
  /** A user has disconnected: their claims return after the lease. */
  away(product: ClaimProduct, userId: string): void;
  /** A user has reconnected in time and keeps their claims. */
  back(product: ClaimProduct, userId: string): void;
  /** The server has just started: nobody is connected. */
  allAway(product: ClaimProduct): void;
  /** Claims whose time of return has come. */
  due(product: ClaimProduct): readonly Claim[];
}

interface Parts {
  store: ClaimStore;
  changes: Changes;
  clock: Clock;
  realTime: Clock;
  /** How long an operator may be disconnected, in ms. */
  leaseMs: number;
}

export function createClaimService({ store, changes, clock, realTime, leaseMs }: Parts): ClaimService {
  const setReturn = (product: ClaimProduct, userId: string, returnsAtMs: number | null) => {
    // Most users who connect or disconnect have no claims: avoid a write for them.
    if (store.ofUser(product, userId).every((claim) => claim.returnsAtMs === returnsAtMs)) return;
    changes.run(() => store.setReturn(product, userId, returnsAtMs));
  };
  return {
    claimants: store.claimants,
    claimantOf: (product, groupId) => store.get(product, groupId)?.userId,
    claimsOf: store.ofUser,
    take: (product, groupId, userId) => {
      if (store.get(product, groupId)) throw new Refused('claim_lost', 'Alarm already picked up by operator');
      store.insert({ product, groupId, userId, claimedAtMs: clock.now(), returnsAtMs: null });
    },
    end: (product, group, reason, by, announce) => {
      const { id: groupId } = group;
      const claim = store.get(product, groupId);
      if (!claim) return;
      store.remove(product, groupId);
      if (claim.userId === by) return;
      announce('claim_lost', { product, groupId, userId: claim.userId, reason, ...placeOf(group) });
    },
    away: (product, userId) => setReturn(product, userId, realTime.now() + leaseMs),
    back: (product, userId) => setReturn(product, userId, null),
    allAway: (product) => {
      changes.run(() => store.setReturnOfAll(product, realTime.now() + leaseMs));
    },
    due: (product) => store.due(product, realTime.now()),
  };
}

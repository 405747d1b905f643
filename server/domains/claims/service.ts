import type { Clock } from '#clock/clock.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { Claim, ClaimProduct, ClaimStore } from './store.ts';

/** Why somebody no longer holds what he held: it was resolved, another has it, or it went back to the queue. */
export type LossReason = 'resolved' | 'taken' | 'balanced';

/** What is held: a location alarm, or an alarm group. */
interface Claimed extends Place {
  id: string;
}

/**
 * Who holds which location alarm (`rg`) or alarm group (`scan`). A claim stands until what
 * is held is resolved or given back. While its holder is not connected it has a time of
 * return, by real time: an operator's absence does not pass faster on a simulated clock.
 */
export interface ClaimService {
  /** Who holds each of these, by id; those that nobody holds are left out. */
  holders(product: ClaimProduct, ids: readonly string[]): ReadonlyMap<string, { id: string; name: string }>;
  /** The id of the user who holds it, or undefined. */
  holderOf(product: ClaimProduct, groupId: string): string | undefined;
  /** What a user holds, the oldest first. */
  heldBy(product: ClaimProduct, userId: string): readonly Claim[];
  /** Inside a transaction. 409 when somebody holds it. */
  take(product: ClaimProduct, groupId: string, userId: string): void;
  /** Inside a transaction. Its holder learns why, unless it is `by` who ended it. Nothing happens when nobody holds it. */
  end(product: ClaimProduct, group: Claimed, reason: LossReason, by: string | null, announce: Announce): void;
  /** A user's connection is gone: what he holds returns after the lease. */
  away(product: ClaimProduct, userId: string): void;
  /** A user is connected again in time: he keeps what he holds. */
  back(product: ClaimProduct, userId: string): void;
  /** Nobody is connected: the server has just started. */
  allAway(product: ClaimProduct): void;
  /** Claims whose time of return has come. */
  due(product: ClaimProduct): readonly Claim[];
}

interface Parts {
  store: ClaimStore;
  changes: Changes;
  clock: Clock;
  realTime: Clock;
  /** How long an operator may be away, in ms. */
  leaseMs: number;
}

export function createClaimService({ store, changes, clock, realTime, leaseMs }: Parts): ClaimService {
  const setReturn = (product: ClaimProduct, userId: string, returnsAtMs: number | null) => {
    // Most who come and go hold nothing: they cost no write.
    if (store.ofUser(product, userId).every((claim) => claim.returnsAtMs === returnsAtMs)) return;
    changes.run(() => store.setReturn(product, userId, returnsAtMs));
  };
  return {
    holders: store.holders,
    holderOf: (product, groupId) => store.get(product, groupId)?.userId,
    heldBy: store.ofUser,
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

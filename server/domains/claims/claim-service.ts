import type { Clock } from '#platform/clock/clock.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import { Refused } from '../../http/refused.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Claim, ClaimProduct, ClaimStore, Screen } from './store.ts';

export type { Claim, ClaimProduct, Screen };

/** Why an operator lost a claim: the alarm was resolved, another operator took it, or it returned to the queue. */
export type LossReason = 'resolved' | 'taken' | 'balanced';

/** A claimed location alarm or alarm group. */
interface Claimed extends Place {
  id: string;
}

/** The operator of a claim and the screen on which they got it. */
export interface Claimant {
  userId: string;
  screen: Screen;
}

/**
 * Operators' claims of location alarms (`rg`) and alarm groups (`scan`): an alarm belongs to one operator and one
 * screen. A claim lasts until the alarm is resolved or returned. While its claimant is disconnected from the screen it
 * has a time of return, measured in real time: an operator's absence does not pass faster on a simulated clock.
 */
export interface ClaimService {
  /** The claimants of these alarms, by alarm id; unclaimed alarms are left out. */
  claimants(product: ClaimProduct, ids: readonly string[]): ReadonlyMap<string, { id: string; name: string }>;
  /** The id of the claimant, or undefined. */
  claimantOf(product: ClaimProduct, groupId: string): string | undefined;
  get(product: ClaimProduct, groupId: string): Claim | undefined;
  /** A user's claims on a screen, oldest first. */
  claimsOf(screen: Screen, userId: string): readonly Claim[];
  /** The claims of several users on a screen, by user, oldest first; users without claims are left out. */
  claimsOfAll(screen: Screen, userIds: readonly string[]): ReadonlyMap<string, readonly Claim[]>;
  /** The number of claims of each user who has any on the screen. */
  counts(screen: Screen): ReadonlyMap<string, number>;
  /** Inside a transaction. 409 when it is already claimed. */
  claim(product: ClaimProduct, groupId: string, by: Claimant): void;
  /** Inside a transaction: its claimant has opened it. */
  start(product: ClaimProduct, groupId: string): void;
  /** Inside a transaction. `by` is the user who acted, or null. Does nothing when it is unclaimed. */
  end(product: ClaimProduct, group: Claimed, reason: LossReason, by: string | null, announce: Announce): void;
  /** A user has disconnected: their claims return after the lease. */
  startReturnTimer(screen: Screen, userId: string): void;
  /** A user has reconnected in time and keeps their claims. */
  stopReturnTimer(screen: Screen, userId: string): void;
  /** The server has started: everybody but the users who have connected since is disconnected. */
  startAllReturnTimers(screen: Screen): void;
  /** Claims whose time of return has come. */
  listDue(screen: Screen): readonly Claim[];
}

interface Parts {
  store: ClaimStore;
  changes: Changes;
  clock: Clock;
  realTime: Clock;
  metrics?: Pick<Metrics, 'claimed'> | undefined;
  /** How long an operator may be disconnected, in ms. */
  leaseMs: number;
}

export function createClaimService({ store, changes, clock, realTime, metrics, leaseMs }: Parts): ClaimService {
  /** Users who have connected to a screen since the start. */
  const connected = new Map<Screen, Set<string>>();
  const setReturn = (screen: Screen, userId: string, returnsAtMs: number | null) => {
    // Most users who connect or disconnect have no claims: avoid a write for them.
    if (store.ofUser(screen, userId).every((claim) => claim.returnsAtMs === returnsAtMs)) return;
    changes.run(() => store.setReturn(screen, userId, returnsAtMs));
  };
  return {
    claimants: store.claimants,
    claimantOf: (product, groupId) => store.get(product, groupId)?.userId,
    get: store.get,
    claimsOf: store.ofUser,
    claimsOfAll: store.ofUsers,
    counts: store.counts,
    claim: (product, groupId, { userId, screen }) => {
      if (store.get(product, groupId)) throw new Refused('claim_lost', 'Alarm already picked up by operator');
      const claimedAtMs = clock.now();
      store.insert({ product, groupId, userId, screen, claimedAtMs, startedAtMs: null, returnsAtMs: null });
      // Counts too when the change fails afterwards, which a rate does not show.
      metrics?.claimed(product);
    },
    start: (product, groupId) => store.start(product, groupId, clock.now()),
    end: (product, group, reason, by, announce) => {
      const { id: groupId } = group;
      const claim = store.get(product, groupId);
      if (!claim) return;
      store.remove(product, groupId);
      const { userId, screen } = claim;
      announce('claim_ended', { product, groupId, userId, screen, reason, isOwn: userId === by, ...placeOf(group) });
    },
    startReturnTimer: (screen, userId) => {
      connected.get(screen)?.delete(userId);
      setReturn(screen, userId, realTime.now() + leaseMs);
    },
    stopReturnTimer: (screen, userId) => {
      setReturn(screen, userId, null);
      connected.set(screen, (connected.get(screen) ?? new Set()).add(userId));
    },
    startAllReturnTimers: (screen) => {
      if (store.counts(screen).size === 0) return;
      const present = [...(connected.get(screen) ?? [])];
      changes.run(() => store.setReturnOfAll(screen, realTime.now() + leaseMs, present));
    },
    listDue: (screen) => store.due(screen, realTime.now()),
  };
}

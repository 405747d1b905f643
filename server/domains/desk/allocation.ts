import type { HeldBack } from '#contract/channels/group-messages.ts';
import { FLOOD } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Announce } from '../../changes.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { WaitingAlarm } from '../claims/claim-queue.ts';
import type { Claim, ClaimService, Screen } from '../claims/claim-service.ts';
import type { Return } from '../claims/returns.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { createExchange, type Exchange, NO_OFFER, type Offer } from './exchange.ts';
import type { Presence, Present } from './presence.ts';
import { type DeskQueue, queueOf } from './queue.ts';
import { findNext, findOldest, type Next } from './queue-order.ts';

/** Gives alarms to the operators of one screen, inside the caller's transaction. */
export interface Allocation {
  /**
   * Gives an operator the next alarms until they have as many as they want, or returns those beyond that number. While fewer wait than others with fewer
   * alarms want, those are left to the others; when none waits, alarms that others have not opened are moved from those
   * with the most, until nobody has more than one more. An operator who has as many as they want exchanges those of `offer` for waiting ones
   * that go first.
   */
  fill(announce: Announce, to: Present, offer?: Offer): Allocated;
}

type Given = WaitingAlarm & { product: DeskQueue['product'] };

export interface Allocated {
  /** The alarms given, in order, without those that were exchanged. */
  added: Given[];
  exchanged: Exchange<Given>[];
  /** The ids of those returned, because the operator has room for fewer. */
  returned: readonly string[];
  heldBack: HeldBack;
}

interface Parts {
  screen: Screen;
  queues: readonly DeskQueue[];
  claims: ClaimService;
  histories: Pick<HistoryService, 'claimedSince'>;
  presence: Presence;
  world: WorldCache;
  clock: Clock;
  realTime: Clock;
  /** Whether alarms of other sites go first for operators with too many. */
  foldsSites: boolean;
  moved: Return;
  noRoom: Return;
  replaced: Return;
}

export function createAllocation(parts: Parts): Allocation {
  const { screen, queues, claims, histories, presence, world, clock, realTime } = parts;

  const countWaitingFor = ({ caller }: Present) =>
    queues.reduce((sum, queue) => sum + queue.count(caller, 'high') + queue.count(caller, 'low'), 0);

  /** Whether the waiting alarms are only enough for operators who have fewer. */
  const isReserved = ({ queue, alarm }: Next, to: Present, counts: ReadonlyMap<string, number>): boolean => {
    const own = counts.get(to.caller.id) ?? 0;
    let needed = 0;
    for (const other of presence.all()) {
      const claimed = counts.get(other.caller.id) ?? 0;
      if (other === to || claimed >= own || !presence.wants(other, claimed, realTime.now())) continue;
      if (queue.find(other.caller, alarm.id)) needed += Math.min(other.count, own) - claimed;
    }
    return needed > 0 && countWaitingFor(to) <= needed;
  };

  const assign = (announce: Announce, to: Present, { queue, alarm }: Next): Given => {
    queue.assign(announce, { userId: to.caller.id, screen }, alarm);
    return { ...alarm, product: queue.product };
  };
  const exchange = createExchange({ ...parts, assign });

  /** The latest alarm of an operator that another may take over, without those of some sites. */
  const findMovable = (from: Present, to: Present, exceptSites: readonly string[]): Next | undefined => {
    const unopened = claims.claimsOf(screen, from.caller.id).filter((claim) => claim.startedAtMs === null);
    for (const claim of unopened.toReversed()) {
      const queue = queueOf(queues, claim);
      const alarm = queue.find(to.caller, claim.groupId);
      if (alarm?.state === 'busy' && !exceptSites.includes(alarm.locationId)) return { queue, alarm };
    }
    return undefined;
  };
  /** Moves one alarm from the operator with the most. */
  const moveNext = (announce: Announce, to: Present, counts: Map<string, number>, exceptSites: readonly string[]) => {
    const own = counts.get(to.caller.id) ?? 0;
    const claimed = (one: Present) => counts.get(one.caller.id) ?? 0;
    const richer = [...presence.all()].filter((one) => one !== to && claimed(one) >= own + 2);
    for (const from of richer.sort((a, b) => claimed(b) - claimed(a))) {
      const next = findMovable(from, to, exceptSites);
      if (!next) continue;
      next.queue.sendReturn(announce, from.caller.id, next.alarm.id, parts.moved);
      counts.set(from.caller.id, claimed(from) - 1);
      return assign(announce, to, next);
    }
    return undefined;
  };

  /**
   * Returns the alarms for which an operator has no room, except for those that they have opened or escalated: low
   * severity before high, and within each the alarm claimed last.
   */
  const returnSurplus = (announce: Announce, from: Present, own: readonly Claim[]): string[] => {
    const { caller, count, investigatedId } = from;
    // A count of 0 belongs to a paused grid: it stays as it is.
    if (count === 0 || own.length <= count || investigatedId !== null) return [];
    const returnable = own.toReversed().flatMap((claim) => {
      const queue = queueOf(queues, claim);
      const alarm = claim.startedAtMs === null ? queue.find(caller, claim.groupId) : undefined;
      return alarm?.state === 'busy' ? [{ queue, alarm }] : [];
    });
    const surplus = returnable
      .toSorted((a, b) => Number(a.alarm.isHigh) - Number(b.alarm.isHigh))
      .slice(0, own.length - count);
    for (const { queue, alarm } of surplus) queue.sendReturn(announce, caller.id, alarm.id, parts.noRoom);
    return surplus.map(({ alarm }) => alarm.id);
  };

  const sitesOf = (one: Present): string[] => {
    const sites = claims.claimsOf(screen, one.caller.id).map((claim) => {
      return queueOf(queues, claim).find(one.caller, claim.groupId)?.locationId;
    });
    return [...new Set(sites.filter((site) => site !== undefined))];
  };
  const heldBackFor = (one: Present, sites: readonly string[]): HeldBack => {
    const counted = new Map<string, { count: number; high: number }>();
    for (const { locationId, count, high } of queues.flatMap((queue) => queue.countAt(one.caller, sites))) {
      const known = counted.get(locationId) ?? { count: 0, high: 0 };
      counted.set(locationId, { count: known.count + count, high: known.high + high });
    }
    const nameOf = (id: string) => world.current().locations.get(id)?.name ?? '';
    return [...counted].map(([id, numbers]) => ({ location_id: id, location_name: nameOf(id), ...numbers }));
  };

  return {
    fill: (announce, to, offer = NO_OFFER) => {
      const { id } = to.caller;
      const own = claims.claimsOf(screen, id);
      const returned = returnSurplus(announce, to, own);
      const before = own.length - returned.length;
      const added: Given[] = [];
      const claimed = () => before + added.length;
      let known: Map<string, number> | undefined;
      const counts = () => {
        known ??= new Map(claims.counts(screen));
        return known.set(id, claimed());
      };
      // From the history, so that leaving the screen and restarts of the server change nothing.
      const recent = new Set(parts.foldsSites ? histories.claimedSince(id, clock.now() - FLOOD.withinMs) : []);
      /** The sites that have a tile of an operator with too many new alarms: further alarms of theirs go last. */
      const foldedSites = () => (recent.size > FLOOD.alarms ? sitesOf(to) : []);
      while (to.investigatedId === null && claimed() < to.count) {
        const folded = foldedSites();
        const next = findNext(queues, to, folded);
        // No operator has fewer than none.
        if (next && claimed() > 0 && isReserved(next, to, counts())) break;
        const given = next ? assign(announce, to, next) : moveNext(announce, to, counts(), folded);
        if (!given) break;
        added.push(given);
        recent.add(given.id);
      }
      const unreserved = (next: Next | undefined) => (next && !isReserved(next, to, counts()) ? next : undefined);
      const mayExchange = to.investigatedId === null && to.count > 0 && claimed() >= to.count;
      const exchanged = mayExchange
        ? exchange(announce, to, offer, {
            nextHigh: () => unreserved(findOldest(queues, to, 'high', offer.bringsHigh ? [] : foldedSites())),
            isFolding: () => recent.size > FLOOD.alarms,
            nextFoldedHigh: () => unreserved(findOldest(queues, to, 'high')),
            nextOfOtherSite: () => unreserved(findOldest(queues, to, 'low', foldedSites())),
          })
        : [];
      const folded = foldedSites();
      return { added, exchanged, returned, heldBack: folded.length > 0 ? heldBackFor(to, folded) : [] };
    },
  };
}

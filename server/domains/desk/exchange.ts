import type { Announce } from '../../changes.ts';
import type { FoundAlarm } from '../claims/claim-queue.ts';
import type { Claim, ClaimService, Screen } from '../claims/claim-service.ts';
import type { Return } from '../claims/returns.ts';
import type { Present } from './presence.ts';
import { type DeskQueue, queueOf } from './queue.ts';
import type { Next } from './queue-order.ts';

/** The alarms that an operator would return to get others. */
export interface Offer {
  /** The ids of those that nobody has opened, focused or points at. */
  replaceable: readonly string[];
  /** Whether alarms of high severity, too, make room for waiting ones of high severity. */
  bringsHigh: boolean;
}

export const NO_OFFER: Offer = { replaceable: [], bringsHigh: false };

/** An alarm that an operator got in place of another one. */
export interface Exchange<Given> {
  given: Given;
  replacedId: string;
}

interface Parts<Given> {
  screen: Screen;
  queues: readonly DeskQueue[];
  claims: Pick<ClaimService, 'claimsOf'>;
  replaced: Return;
  assign: (announce: Announce, to: Present, next: Next) => Given;
}

/** The waiting alarms that may go first. */
interface Choice {
  nextHigh: () => Next | undefined;
  /** Whether further alarms of sites that have a tile are folded under it. */
  isFolding: () => boolean;
  /** The next of high severity, folded or not. */
  nextFoldedHigh: () => Next | undefined;
  /** The next of low severity whose site has no tile yet. */
  nextOfOtherSite: () => Next | undefined;
}

interface Candidate {
  queue: DeskQueue;
  alarm: FoundAlarm;
}

/**
 * Exchanges alarms that an operator offers for waiting ones that go first. Each alarm that is given is claimed before any
 * returns, so that none comes straight back.
 */
export function createExchange<Given extends { locationId: string }>(parts: Parts<Given>) {
  const { screen, queues, claims, replaced, assign } = parts;

  /** The alarms on offer that may still return: low severity first, within each the one claimed last. */
  const listCandidates = (from: Present, { replaceable, bringsHigh }: Offer): Candidate[] => {
    const offered = new Set(replaceable);
    const unopened = ({ groupId, startedAtMs }: Claim) => offered.has(groupId) && startedAtMs === null;
    return claims
      .claimsOf(screen, from.caller.id)
      .filter(unopened)
      .toReversed()
      .flatMap((claim) => {
        const queue = queueOf(queues, claim);
        const alarm = queue.find(from.caller, claim.groupId);
        return alarm?.state === 'busy' && (bringsHigh || !alarm.isHigh) ? [{ queue, alarm }] : [];
      })
      .toSorted((a, b) => Number(a.alarm.isHigh) - Number(b.alarm.isHigh));
  };

  /** The number of the operator's alarms at each site. */
  const countSites = ({ caller }: Present): Map<string, number> => {
    const counted = new Map<string, number>();
    for (const claim of claims.claimsOf(screen, caller.id)) {
      const site = queueOf(queues, claim).find(caller, claim.groupId)?.locationId;
      if (site !== undefined) counted.set(site, (counted.get(site) ?? 0) + 1);
    }
    return counted;
  };

  return (announce: Announce, to: Present, offer: Offer, choice: Choice): Exchange<Given>[] => {
    const candidates = listCandidates(to, offer);
    let counted: Map<string, number> | undefined;
    const sites = () => {
      counted ??= countSites(to);
      return counted;
    };
    const move = (site: string, by: 1 | -1) => counted?.set(site, (counted.get(site) ?? 0) + by);
    /** While sites are folded, no site loses its only tile, except to an alarm of high severity of its own. */
    const findForFolded = ({ alarm }: Candidate): Next | undefined => {
      const isCrowded = (sites().get(alarm.locationId) ?? 0) > 1;
      const high = choice.nextFoldedHigh();
      if (high && (isCrowded || high.alarm.locationId === alarm.locationId)) return high;
      return isCrowded ? choice.nextOfOtherSite() : undefined;
    };
    const made: { given: Given; replaced: Candidate }[] = [];
    for (const candidate of candidates) {
      const mayFold = !candidate.alarm.isHigh && choice.isFolding();
      const next = choice.nextHigh() ?? (mayFold ? findForFolded(candidate) : undefined);
      if (!next) continue;
      made.push({ given: assign(announce, to, next), replaced: candidate });
      move(next.alarm.locationId, 1);
      move(candidate.alarm.locationId, -1);
    }
    return made.map(({ given, replaced: { queue, alarm } }) => {
      queue.sendReturn(announce, to.caller.id, alarm.id, replaced);
      return { given, replacedId: alarm.id };
    });
  };
}

import { SCAN } from '#contract/limits.ts';
import type { DeskState } from './desk-state.ts';
import { markOf } from './tile-rules.ts';

/** The groups that a request offers in exchange for others that go first. */
export interface ExchangeOffer {
  /** Groups that nobody has opened, focused or points at. */
  replaceableIds: readonly string[];
  /** Whether to bring every waiting group of high severity, also in place of others of high severity. */
  bringsHigh: boolean;
}

interface OfferOptions {
  desk: Pick<DeskState, 'wall' | 'saving'>;
  /** The places that the operator focuses or points at, from 0. */
  attended: readonly number[];
  bringsHigh: boolean;
}

/**
 * The groups that the operator can do without: those on tiles and those that wait for one, except for what they look at,
 * what is being marked safe, and what is escalated or should be; of high severity only on request. Undefined without any.
 */
export function offerOf({ desk: { wall, saving }, attended, bringsHigh }: OfferOptions): ExchangeOffer | undefined {
  const unattended = wall.places.flatMap((tile, place) =>
    tile && !tile.departure && !attended.includes(place) ? [tile.group] : [],
  );
  const replaceableIds = [...unattended, ...wall.waiting]
    .filter((group) => bringsHigh || group.severity !== 'high')
    .filter((group) => !saving.has(group.id) && markOf(group, wall.escalations) === undefined)
    .map(({ id }) => id)
    .slice(0, SCAN.mostNamed);
  return replaceableIds.length > 0 ? { replaceableIds, bringsHigh } : undefined;
}

/** An offer as both channels write it; absent fields where there is none, for servers that do not know them. */
export const exchangeFields = (offer: ExchangeOffer | undefined) =>
  offer && { replaceable_ids: [...offer.replaceableIds], ...(offer.bringsHigh && { brings_high: true }) };

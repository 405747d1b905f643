import { PLACE_FACT } from '#db/forensics/index-writer.ts';
import type { Scope } from '../../auth/scope.ts';
import { inScope } from '../../auth/scope.ts';
import type { World } from '../../world/world-cache.ts';
import type { Alternative, Term } from './read-query.ts';

/** The places that a search covers. */
export interface SearchedPlaces {
  /** Words of the index, one of which an alarm must have; undefined when the caller sees every place. */
  words: readonly string[] | undefined;
  /** Numbers of locations, where the words cover more places than the caller sees. */
  locations: readonly number[] | undefined;
}

/**
 * Places named in a search expression: each is one more list that the full-text index merges. Above, whole tenants are
 * searched, and alarms of other locations left out.
 */
const PLACES_MAX = 400;

/** The places of a scope; undefined when it covers none. */
export function placesOf(scope: Scope, world: Pick<World, 'tenants' | 'locations'>): SearchedPlaces | undefined {
  if (scope.locationIds !== 'all') {
    const locations = scope.locationIds.flatMap((id) => {
      const location = world.locations.get(id);
      return location && inScope(scope, { tenantId: location.tenantId, locationId: id }) ? [location] : [];
    });
    if (locations.length === 0) return undefined;
    if (locations.length <= PLACES_MAX) {
      return { words: locations.map(({ no }) => PLACE_FACT.location(no)), locations: undefined };
    }
    const tenantIds = [...new Set(locations.map(({ tenantId }) => tenantId))];
    return { words: tenantWords(tenantIds, world), locations: locations.map(({ no }) => no) };
  }
  if (scope.tenantIds === 'all') return { words: undefined, locations: undefined };
  const words = tenantWords(scope.tenantIds, world);
  return words.length === 0 ? undefined : { words, locations: undefined };
}

const tenantWords = (ids: readonly string[], { tenants }: Pick<World, 'tenants'>) =>
  ids.flatMap((id) => {
    const tenant = tenants.get(id);
    return tenant ? [PLACE_FACT.tenant(tenant.no)] : [];
  });

/** Words consist of letters, digits and underscores only; in quotes none of them is an operator. */
const quoted = (word: string) => `"${word}"`;

const anyOf = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join(' OR ')})`);
const allOf = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join(' AND ')})`);

/** The search expression (FTS5) of one way to find a term. */
export const alternativeExpression = ({ words }: Pick<Alternative, 'words'>) => allOf(words.map(quoted));

/** The search expression of texts that contain all words of one of these names. */
export const namesExpression = (names: readonly (readonly string[])[]) =>
  anyOf(names.map((words) => alternativeExpression({ words })));

/**
 * The search expression of alarms at these places that have all terms, or any of them, and match each of the `further`
 * expressions.
 */
export function matchExpression(
  terms: readonly Term[],
  places: SearchedPlaces,
  wanted: 'all' | 'any',
  further: readonly string[] = [],
): string {
  const ofTerms = terms.map((term) => anyOf(term.anyOf.map(alternativeExpression)));
  const found = wanted === 'all' ? allOf(ofTerms) : anyOf(ofTerms);
  return [found, ...further, ...(places.words ? [anyOf(places.words.map(quoted))] : [])].join(' AND ');
}

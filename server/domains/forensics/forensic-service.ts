import type { ReplyOf } from '#contract/endpoint.ts';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import type { ForensicResult, searchForensics } from '#contract/forensics.ts';
import { LAST_MS } from '#contract/query.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { localDate } from '#platform/clock/zone-offset.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import { passes } from '../../lists/filter-list.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated, WorldCache } from '../../world/world-cache.ts';
import { alternativeExpression, matchExpression, placesOf, type SearchedPlaces } from './match-expression.ts';
import { quotesOf } from './quotes.ts';
import { createRanking, type Match } from './rank.ts';
import { readQuery, type Term } from './read-query.ts';
import { type ForensicFilters, type ResultFilter, readResultFilter } from './result-filter.ts';
import type { ForensicStore, FoundDocument } from './store.ts';
import { alarmResult, eventResult, type QuotedMatch } from './wire-result.ts';

type Found = ReplyOf<typeof searchForensics>['payload'];

/** A search, as it is asked for. `start` and `end` are unix seconds, both included. */
export interface ForensicQuestion extends ForensicFilters {
  query: string;
  count?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
}

/** Finds alarms by what is in them. */
export interface ForensicService {
  /**
   * The closest alarms in the caller's scope. `total` is how many of the newest matches were ranked, all of those with
   * every word and then those with some.
   */
  search(caller: Caller, question: ForensicQuestion): Found;
}

interface Parts {
  store: ForensicStore;
  world: WorldCache;
  isSimulated: IsSimulated;
  addresses: MediaAddresses;
  clock: Clock;
}

/** A query as it is meant at some sites: 'today' is the day of each of them. */
interface Reading {
  terms: readonly Term[];
  scope: Scope;
}

/** A ranked document, with the terms by which it was found. */
interface Ranked {
  document: FoundDocument;
  match: Match;
  terms: readonly Term[];
}

export function createForensicService({ store, world, isSimulated, addresses, clock }: Parts): ForensicService {
  /** The meanings of a query at its sites in a scope: sites on whose clocks it means the same are read together. */
  const readingsOf = (scope: Scope, { query, locationIds: wanted }: ForensicQuestion): Reading[] => {
    const now = clock.now();
    const ofZone = new Map<string, Term[]>();
    const readings = new Map<string, { terms: Term[]; locationIds: string[] }>();
    for (const { id, tenantId, timezone } of world.current().locations.values()) {
      if (!inScope(scope, { tenantId, locationId: id }) || !passes(wanted, id)) continue;
      const terms = ofZone.get(timezone) ?? readQuery(query, localDate(now, timezone));
      ofZone.set(timezone, terms);
      const key = JSON.stringify(terms);
      const reading = readings.get(key) ?? { terms, locationIds: [] };
      reading.locationIds.push(id);
      readings.set(key, reading);
    }
    return [...readings.values()].map(({ terms, locationIds }) => ({
      terms,
      scope: readings.size === 1 && !wanted ? scope : { ...scope, locationIds },
    }));
  };

  const rank = (
    read: readonly Term[],
    places: SearchedPlaces,
    { expressions, isMeant }: ResultFilter,
    question: ForensicQuestion,
  ): Ranked[] => {
    const { terms, rarity } = rarestFirst(read, store);
    const find = (wanted: 'all' | 'any') =>
      store.find({
        expression: matchExpression(terms, places, wanted, expressions),
        locations: places.locations,
        fromMs: (question.start ?? 0) * 1_000,
        toMs: question.end === undefined ? LAST_MS : question.end * 1_000 + 999,
        limit: FORENSIC_SEARCH.candidates,
        isMeant,
      });
    const withAll = find('all');
    const enough = (question.count ?? FORENSIC_SEARCH.count) <= withAll.length;
    const found = enough || terms.length === 1 ? withAll : [...withAll, ...find('any')];
    if (found.length === 0) return [];
    const documents = [...new Map(found.map((document) => [document.no, document])).values()];
    const measure = createRanking(terms, rarity, averageLengthOf(documents));
    return documents
      .flatMap((document) => {
        const match = measure(document);
        return match ? [{ document, match, terms }] : [];
      })
      .sort(byDistance);
  };

  const wire = (ranked: readonly Ranked[], caller: Caller): ForensicResult[] => {
    const idsOf = (product: 'rg' | 'scan') =>
      ranked.flatMap(({ document }) => (document.product === product ? [document.recordId] : []));
    const alarms = store.alarms(idsOf('rg'));
    const events = store.events(idsOf('scan'));
    const groups = store.groups([...new Set([...events.values()].map(({ alarmGroupId }) => alarmGroupId))]);
    const hashes = [...alarms.values(), ...events.values()].flatMap(({ trackHash }) => trackHash ?? []);
    const tracks = store.tracks(hashes);
    const trackOf = (hash: string | null) => (hash === null ? [] : (tracks.get(hash) ?? []));
    const own = addresses.forViewer(caller);
    const reading = { world: world.current(), isSimulated, addresses: own, nowMs: clock.now() };
    return ranked.flatMap(({ document, match, terms }) => {
      const quoted: QuotedMatch = { ...match, quotes: quotesOf(document.texts, terms) };
      if (document.product === 'rg') {
        const alarm = alarms.get(document.recordId);
        if (!alarm || !inScope(caller.scope, alarm)) return [];
        return [alarmResult(alarm, trackOf(alarm.trackHash), quoted, reading)];
      }
      const event = events.get(document.recordId);
      if (!event || !inScope(caller.scope, event)) return [];
      const status = groups.get(event.alarmGroupId)?.status;
      return [eventResult(event, trackOf(event.trackHash), status, quoted, reading)];
    });
  };

  return {
    search: (caller, question) => {
      const index = { waiting: store.waiting() };
      const filter = readResultFilter(question, world.current(), index.waiting === 0);
      const ranked = readingsOf(caller.scope, question)
        .flatMap(({ terms, scope }) => {
          const places = placesOf(scope, world.current());
          return terms.length === 0 || !places ? [] : rank(terms, places, filter, question);
        })
        .sort(byDistance);
      const shown = ranked.slice(0, question.count ?? FORENSIC_SEARCH.count);
      return { items: wire(shown, caller), total: ranked.length, index };
    },
  };
}

/** The closest first; of equal ones the newest. */
const byDistance = (one: Ranked, other: Ranked) =>
  one.match.distance - other.match.distance || other.document.no - one.document.no;

/**
 * The terms with the rarest first, and how rare each is among the newest alarms: the index leaps from one match of the
 * first term to the next, and only looks at the others there.
 */
function rarestFirst(read: readonly Term[], store: Pick<ForensicStore, 'countAmongNewest'>) {
  const expressions = read.map(({ anyOf }) => anyOf.map(alternativeExpression).join(' OR '));
  const { documents, found } = store.countAmongNewest(expressions);
  const counted = read
    .map((term, index) => ({ term, count: found[index] ?? 0 }))
    .sort((one, other) => one.count - other.count);
  return {
    terms: counted.map(({ term }) => term),
    rarity: { documents, withTerm: counted.map(({ count }) => count) },
  };
}

/** The average number of words of documents, estimated by their characters. */
function averageLengthOf(documents: readonly FoundDocument[]): number {
  const characters = documents.reduce(
    (sum, { texts }) => sum + texts.reduce((length, [, text]) => length + text.length, 0),
    0,
  );
  return Math.max(1, characters / documents.length / CHARACTERS_PER_WORD);
}

const CHARACTERS_PER_WORD = 6;

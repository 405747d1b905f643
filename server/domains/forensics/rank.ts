import type { DocumentText } from '#db/forensics/document.ts';
import { phraseTextOf, wordsIn } from '#db/forensics/words.ts';
import type { Alternative, Term } from './read-query.ts';

/** A document as it is ranked. */
export interface Candidate {
  texts: readonly DocumentText[];
  facts: readonly string[];
}

/** How a document matches a query. */
export interface Match {
  /** From 0 (closest) to 1. */
  distance: number;
  matchesAll: boolean;
}

/** The usual constants of bm25, which FTS5 has too. */
const BM25 = { k1: 1.2, b: 0.75 } as const;

/** Up to here all terms matched; beyond, only some of them. */
const ALL_MATCHED_MAX = 0.5;

/** Counts the documents that have a term, among a number of documents. */
export interface Rarity {
  documents: number;
  withTerm: readonly number[];
}

/**
 * Measures how closely documents match a query: bm25 over its terms, as a share of the score that no document can
 * exceed. Terms that few documents have weigh more, and repetitions and short documents raise a score. The distance is
 * 1 - share, in the half of its scale that the match belongs to.
 */
export function createRanking(terms: readonly Term[], { documents, withTerm }: Rarity, averageLength: number) {
  const weights = terms.map((_, index) => {
    const count = Math.min(withTerm[index] ?? 0, documents);
    return Math.log(1 + (documents - count + 0.5) / (count + 0.5));
  });
  const highest = weights.reduce((sum, weight) => sum + weight * (BM25.k1 + 1), 0);

  return (candidate: Candidate): Match | undefined => {
    const document = readDocument(candidate);
    let score = 0;
    let matched = 0;
    for (const [index, term] of terms.entries()) {
      const frequency = frequencyOf(term, document);
      if (frequency === 0) continue;
      matched += 1;
      const length = BM25.k1 * (1 - BM25.b + (BM25.b * document.length) / averageLength);
      score += ((weights[index] ?? 0) * frequency * (BM25.k1 + 1)) / (frequency + length);
    }
    if (matched === 0) return undefined;
    const matchesAll = matched === terms.length;
    const share = highest === 0 ? 1 : Math.min(1, score / highest);
    const distance = ALL_MATCHED_MAX * (1 - share) + (matchesAll ? 0 : ALL_MATCHED_MAX);
    return { distance, matchesAll };
  };
}

interface ReadDocument {
  counts: ReadonlyMap<string, number>;
  length: number;
  /** Whether one of its texts contains a phrase. */
  contains: (phrase: string) => boolean;
}

function readDocument({ texts, facts }: Candidate): ReadDocument {
  const counts = new Map<string, number>();
  let length = 0;
  for (const [, text] of texts) {
    for (const { word } of wordsIn(text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      length += 1;
    }
  }
  for (const fact of facts) counts.set(fact, 1);
  return { counts, length, contains: (phrase) => texts.some(([, text]) => phraseTextOf(text).includes(phrase)) };
}

/** How often a document has a term, by the best way to find it. */
function frequencyOf({ anyOf }: Term, document: ReadDocument): number {
  return anyOf.reduce((most, alternative) => Math.max(most, alternativeFrequency(alternative, document)), 0);
}

function alternativeFrequency({ words, weight, phrase }: Alternative, { counts, contains }: ReadDocument): number {
  const least = words.reduce((count, word) => Math.min(count, counts.get(word) ?? 0), Number.POSITIVE_INFINITY);
  if (least === 0 || (phrase !== undefined && !contains(phrase))) return 0;
  return weight * least;
}

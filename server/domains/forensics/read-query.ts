import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { isUnspaced, phraseTextOf, wordListOf } from '#db/forensics/words.ts';
import { readTimes } from './read-time.ts';
import { DIRECTION_PHRASES, SYNONYM_WEIGHT, synonymsOf } from './synonyms.ts';

/** One way to find a term: all of its words, in the index. */
export interface Alternative {
  words: readonly string[];
  /** How well it answers the term, up to 1. */
  weight: number;
  /** A text that contains the words must contain them like this too, as `phraseTextOf` writes it. */
  phrase?: string;
}

/** One thing that an alarm must have: a word with its synonyms, a phrase, a direction or a time. */
export interface Term {
  anyOf: readonly Alternative[];
}

/** Words that say nothing about an alarm. They count where a query has no others. */
const FILLERS = new Set(
  wordListOf('a an and or the in on at of to by with from for is was were near any all show me find alarm alarms'),
);

const QUOTED =
  /["\u201C\u201D\u00AB\u00BB\u201E]([^"\u201C\u201D\u00AB\u00BB\u201E]*)["\u201C\u201D\u00AB\u00BB\u201E]/gu;

/**
 * Reads a query: 'phrases in double quotes', times ('02:15', 'friday', 'last night'), directions, and words with their
 * synonyms. Each becomes a term; nothing of a query is an operator. Without a searchable word there are no terms. `now`: the
 * present on the clock of the site that is searched, as a date whose UTC fields are the clock.
 */
export function readQuery(query: string, now: Date): Term[] {
  const phrases: Term[] = [];
  const unquoted = query.replace(QUOTED, (_, inside: string) => {
    const term = phraseTerm(inside);
    if (term) phrases.push(term);
    return ' ';
  });
  const { times, rest } = readTimes(unquoted, now);
  const timeTerms = times.map((words): Term => ({ anyOf: [{ words, weight: 1 }] }));
  const given = [...phrases, ...timeTerms];
  const terms = [...given, ...wordTerms(rest, given.length === 0)].slice(0, FORENSIC_SEARCH.wordsMax);
  return terms.length > GENERAL_WORDS_UP_TO ? terms.map(withoutNarrower) : terms;
}

/**
 * In a longer query a general word finds its synonyms, but no longer what is more special: hundreds of lists would be
 * merged for words that the rest of the query limits anyway.
 */
const GENERAL_WORDS_UP_TO = 6;

const withoutNarrower = ({ anyOf }: Term): Term => ({
  anyOf: anyOf.filter(({ weight }) => weight > SYNONYM_WEIGHT.narrower),
});

function phraseTerm(text: string): Term | undefined {
  const words = [...new Set(wordListOf(text))];
  if (words.length === 0) return undefined;
  return { anyOf: [{ words, weight: 1, phrase: phraseIn(text) }] };
}

/** The phrase to look for: whole words, but any part of an unspaced text. */
function phraseIn(text: string): string {
  const phrase = phraseTextOf(text);
  return isUnspaced(text) ? phrase.trim() : phrase;
}

/** The terms of a text without quotes and times. */
function wordTerms(text: string, keepsFillers: boolean): Term[] {
  const terms: Term[] = [];
  const fillers: Term[] = [];
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const read = words.map((word) => wordListOf(word));
  for (let at = 0; at < words.length; at += 1) {
    const direction = DIRECTION_PHRASES.find(({ said }) => said.every((word, index) => isWord(read[at + index], word)));
    if (direction) {
      terms.push({ anyOf: [{ words: [...direction.means], weight: 1, phrase: ` ${direction.means.join(' ')} ` }] });
      at += direction.said.length - 1;
      continue;
    }
    const term = wordTerm(words[at] ?? '', read[at] ?? []);
    if (term) (isFiller(read[at]) ? fillers : terms).push(term);
  }
  return terms.length === 0 && keepsFillers ? fillers : terms;
}

const isWord = (read: readonly string[] | undefined, word: string) => read?.length === 1 && read[0] === word;
const isFiller = (read: readonly string[] | undefined) => read?.length === 1 && FILLERS.has(read[0] ?? '');

function wordTerm(word: string, read: readonly string[]): Term | undefined {
  const [first] = read;
  if (first === undefined) return undefined;
  if (isUnspaced(word)) return phraseTerm(word);
  return { anyOf: [...synonymsOf(first)].map(([synonym, weight]) => ({ words: [synonym], weight })) };
}

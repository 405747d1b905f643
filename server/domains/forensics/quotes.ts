import type { QuotedText } from '#contract/forensics.ts';
import type { DocumentText } from '#db/forensics/document.ts';
import { wordsIn } from '#db/forensics/words.ts';
import type { Term } from './read-query.ts';

/** Texts that a result quotes. */
const QUOTES_MAX = 3;

/** Characters of a quoted text around its first match. */
const BEFORE = 60;
const LENGTH = 200;

/** Quotes the texts of an alarm in which a query has matched, those with the most matches first. */
export function quotesOf(texts: readonly DocumentText[], terms: readonly Term[]): QuotedText[] {
  const wanted = new Set(terms.flatMap(({ anyOf }) => anyOf.flatMap(({ words }) => words)));
  return texts
    .map((text) => quote(text, wanted))
    .filter(({ matches }) => matches > 0)
    .sort((one, other) => other.matches - one.matches)
    .slice(0, QUOTES_MAX)
    .map(({ quoted }) => quoted);
}

function quote([field, whole]: DocumentText, wanted: ReadonlySet<string>): { matches: number; quoted: QuotedText } {
  const places = wordsIn(whole).filter(({ word }) => wanted.has(word));
  const { from, to } = excerptAround(whole, places[0]?.from ?? 0);
  const parts: { text: string; isMatch: boolean }[] = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== '') parts.push({ text, isMatch });
  };
  add(from > 0 ? '…' : '', false);
  let done = from;
  for (const place of joined(places, whole)) {
    if (place.from < done || place.to > to) continue;
    add(whole.slice(done, place.from), false);
    add(whole.slice(place.from, place.to), true);
    done = place.to;
  }
  add(whole.slice(done, to), false);
  add(to < whole.length ? '…' : '', false);
  return { matches: new Set(places.map(({ word }) => word)).size, quoted: { field, parts } };
}

/** The part of a text to quote, from the beginning of a word to the end of one. */
function excerptAround(text: string, first: number): { from: number; to: number } {
  const blank = text.indexOf(' ', first - BEFORE);
  const from = first <= BEFORE ? 0 : blank >= 0 && blank < first ? blank + 1 : first;
  if (text.length <= from + LENGTH) return { from, to: text.length };
  const end = text.lastIndexOf(' ', from + LENGTH);
  return { from, to: end > first ? end : from + LENGTH };
}

/** Places in their order; those that overlap, as pairs of characters do, or follow each other after a blank, as one. */
function joined(places: readonly { from: number; to: number }[], text: string): { from: number; to: number }[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of places.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && (from <= last.to || text.slice(last.to, from) === ' ')) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

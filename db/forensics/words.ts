/** A word of a text. */
export interface Word {
  /** As it is compared: lower case, without diacritics and endings. */
  word: string;
  /** Its place in the text, end excluded. */
  from: number;
  to: number;
}

const RUNS = /[\p{L}\p{M}\p{N}]+/gu;

/** Scripts that write no blanks between words. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}]+';
const IS_UNSPACED = new RegExp(UNSPACED, 'u');
const UNSPACED_PARTS = new RegExp(UNSPACED, 'gu');

const IS_ASCII = /^[a-z0-9]+$/;
const IS_LATIN = /^[A-Za-z0-9]+$/;

/** Words are cut there: nobody searches for longer ones, and an index of them helps nobody. */
const LONGEST = 40;

/** The endings of English words that are left out, with the shortest rest that stays a word. */
const ENDINGS: readonly (readonly [ending: RegExp, rest: string, least: number])[] = [
  [/ies$/, 'y', 3],
  [/(?<=s|x|z|ch|sh)es$/, '', 3],
  [/(?<!s|u|i)s$/, '', 3],
];

const VERB_ENDINGS: readonly RegExp[] = [/ing$/, /ed$/];

/** The shortest rest of a verb without its ending. */
const VERB_LEAST = 3;

/**
 * The words of a text, in its order. A word of a script without blanks is divided into pairs of characters and single
 * ones, so that any part of it is found.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUNS)) words.push(...wordsOfRun(run, index));
  return words;
}

/** The words of a text, without their places. */
export const wordListOf = (text: string): string[] => wordsIn(text).map(({ word }) => word);

/** A text as phrases are compared: its words in their order between blanks; unspaced scripts as they are written. */
export const phraseTextOf = (text: string): string =>
  ` ${[...text.matchAll(RUNS)].map(([run]) => (isUnspaced(run) ? fold(run) : comparedWord(run))).join(' ')} `;

/** Whether a text contains characters of scripts without blanks. */
export const isUnspaced = (text: string): boolean => IS_UNSPACED.test(text);

function wordsOfRun(run: string, from: number): Word[] {
  if (IS_LATIN.test(run) || !isUnspaced(run)) return wordOf(run, from);
  const words: Word[] = [];
  let done = 0;
  for (const { 0: part, index } of run.matchAll(UNSPACED_PARTS)) {
    words.push(...wordOf(run.slice(done, index), from + done), ...charactersOf(part, from + index));
    done = index + part.length;
  }
  return [...words, ...wordOf(run.slice(done), from + done)];
}

/** Runs of letters recur: their words are kept, up to this many. */
const KEPT = 20_000;
const kept = new Map<string, string>();

function comparedWord(run: string): string {
  const known = kept.get(run);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const word = stem(fold(run));
  kept.set(run, word);
  return word;
}

function wordOf(run: string, from: number): Word[] {
  const word = comparedWord(run);
  return word === '' ? [] : [{ word, from, to: from + run.length }];
}

function charactersOf(part: string, from: number): Word[] {
  const places: { character: string; at: number }[] = [];
  let at = from;
  for (const character of part) {
    places.push({ character, at });
    at += character.length;
  }
  return places
    .flatMap(({ character, at: start }, index) => {
      const single = { word: fold(character), from: start, to: start + character.length };
      const next = places[index + 1];
      if (!next) return [single];
      const to = next.at + next.character.length;
      return [single, { word: fold(character + next.character), from: start, to }];
    })
    .filter(({ word }) => word !== '');
}

/** Lower case and without diacritics. */
function fold(run: string): string {
  const lower = run.toLowerCase();
  const plain = IS_ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return plain.slice(0, LONGEST);
}

/** Leaves out the endings of English plurals and verbs: 'lorries' is 'lorry', 'walking' and 'walks' are 'walk'. */
function stem(word: string): string {
  if (!IS_ASCII.test(word) || /\d/.test(word)) return word;
  for (const [ending, rest, least] of ENDINGS) {
    const singular = word.replace(ending, rest);
    if (singular !== word && singular.length >= least) return withoutE(verbStem(singular));
  }
  return withoutE(verbStem(word));
}

function verbStem(word: string): string {
  for (const ending of VERB_ENDINGS) {
    const rest = word.replace(ending, '');
    if (rest === word || rest.length < VERB_LEAST || !/[aeiouy]/.test(rest)) continue;
    // A doubled consonant belongs to the ending: 'stopped', 'running'.
    return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

const withoutE = (word: string) => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);

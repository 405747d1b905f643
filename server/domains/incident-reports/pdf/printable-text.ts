import codePoints from '../fonts/code-points.json' with { type: 'json' };
import { EMOJI, fallbackOf } from './fonts.ts';

/** The code points that both weights of Inter have. */
const KNOWN = new Set(
  codePoints.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);

/** Texts of these characters only, which are most, print as they are. */
const PLAIN = /^[\n\x20-\x7e]*$/;

/** Scripts that the fonts lack, or have in part, by the names that the report gives them. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
] as const;

const TESTS = SCRIPTS.map((name) => ({ name, is: new RegExp(`^\\p{Script=${name}}$`, 'u') }));

/** Characters that print as others do. */
const ALIKE: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '‑': '-',
  '′': "'",
  '″': '"',
};

/** Begin and end a part of a text whose direction is its own. */
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Join letters, or keep them apart. */
const JOINER = /^(?:\u200c|\u200d)$/;

/**
 * Control characters except line ends; characters without a shape, such as those that turn the direction of a text, but
 * for isolates and joiners.
 */
const SHAPELESS = /(?!\u200c|\u200d|\u2068|\u2069)\p{Cf}|\p{Variation_Selector}|(?!\n)\p{Cc}/gu;

/** A name within a text: one that runs from right to left does not turn the words around it. */
export const isolate = (name: string): string =>
  PLAIN.test(name) ? name : `${ISOLATE}${name.replaceAll(/[\u2068\u2069]/g, '')}${END_OF_ISOLATE}`;

/**
 * A text as the fonts of reports can show it. Tabs, arrows and special spaces become plain ones, and characters without
 * a shape are dropped. A run of others that the fonts lack is replaced by a note in square brackets, so that a reader
 * sees that something is missing and how much: '[6 Tamil characters]', '[1 emoji]', '[2 other characters]'.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = withoutStrayIsolates(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(SHAPELESS, ''),
  );
  let printed = '';
  let last = '';
  let missing: Missing | undefined;
  for (const character of plain) {
    const shown = shownAs(character, last);
    const script = shown === undefined ? scriptOf(character) : undefined;
    // Marks belong to the script of the letter before them.
    const continues = missing && (script === missing.script || (script !== undefined && /^\p{M}$/u.test(character)));
    if (missing && continues) {
      missing.count += 1;
      continue;
    }
    if (missing) printed += noteOf(missing);
    missing = script === undefined ? undefined : { script, count: 1 };
    printed += shown ?? '';
    if (shown !== '') last = character;
  }
  return missing ? printed + noteOf(missing) : printed;
}

/** A run of characters of one script that the fonts lack. */
interface Missing {
  script: string;
  count: number;
}

/** Isolates that are not closed, in each line, would turn what comes after them. */
function withoutStrayIsolates(text: string): string {
  return text.replaceAll(/[^\n]+/g, (line) => {
    let depth = 0;
    for (const character of line) {
      if (character === ISOLATE) depth += 1;
      if (character === END_OF_ISOLATE) depth -= 1;
      if (depth < 0) break;
    }
    return depth === 0 ? line : line.replaceAll(/[\u2068\u2069]/g, '');
  });
}

/** Undefined for a character that no font has. `last`: the character before it. */
function shownAs(character: string, last: string): string | undefined {
  if (character === '\n' || KNOWN.has(character.codePointAt(0) ?? 0)) return character;
  if (character === ISOLATE || character === END_OF_ISOLATE) return character;
  const font = fallbackOf(character);
  const before = fallbackOf(last);
  // Emoji have one look: neither a colour of the skin, nor several joined to one.
  if (JOINER.test(character)) return font && before && before !== EMOJI ? character : '';
  if (before === EMOJI && /^\p{Emoji_Modifier}$/u.test(character)) return '';
  if (/^\p{Zs}$/u.test(character)) return ' ';
  return ALIKE[character] ?? (font && character);
}

function scriptOf(character: string): string {
  if (/^\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}$/u.test(character)) return 'emoji';
  return TESTS.find(({ is }) => is.test(character))?.name ?? 'other';
}

function noteOf({ script, count }: Missing): string {
  if (script === 'emoji') return `[${count} emoji]`;
  return `[${count} ${script} character${count === 1 ? '' : 's'}]`;
}

const INTER = new RegExp(
  `^[${codePoints.map((range) => range.map((point) => `\\u{${point.toString(16)}}`).join('-')).join('')}]*$`,
  'u',
);

/** Whether Inter sets the whole text, from left to right. */
export const isInter = (text: string): boolean => PLAIN.test(text) || (INTER.test(text) && !/\p{Cf}/u.test(text));

/** The file of the font that Inter leaves a character to; undefined for Inter's own. */
export const otherFontOf = (character: string): string | undefined =>
  KNOWN.has(character.codePointAt(0) ?? 0) ? undefined : fallbackOf(character);

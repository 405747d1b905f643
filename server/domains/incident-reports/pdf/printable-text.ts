import codePoints from '../fonts/code-points.json' with { type: 'json' };

/** The code points that both fonts have. */
const KNOWN = new Set(
  codePoints.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);

/** Texts of these characters only, which are most, print as they are. */
const PLAIN = /^[\n\x20-\x7e]*$/;

/** Scripts that the fonts lack, by the names that the report gives them. */
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

/** Control characters except line ends; characters without a shape, such as those that turn the direction of a text. */
const SHAPELESS = /\p{Cf}|\p{Variation_Selector}|(?!\n)\p{Cc}/gu;

/**
 * A text as the fonts of reports can show it. Tabs, arrows and special spaces become plain ones, and characters without
 * a shape are dropped. A run of others that the fonts lack is replaced by a note in square brackets, so that a reader
 * sees that something is missing and how much: '[6 Devanagari characters]', '[1 emoji]', '[2 other characters]'.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(SHAPELESS, '');
  let printed = '';
  let missing: Missing | undefined;
  for (const character of plain) {
    const shown = shownAs(character);
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
  }
  return missing ? printed + noteOf(missing) : printed;
}

/** A run of characters of one script that the fonts lack. */
interface Missing {
  script: string;
  count: number;
}

function shownAs(character: string): string | undefined {
  if (character === '\n' || KNOWN.has(character.codePointAt(0) ?? 0)) return character;
  if (/^\p{Zs}$/u.test(character)) return ' ';
  return ALIKE[character];
}

function scriptOf(character: string): string {
  if (/^\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}$/u.test(character)) return 'emoji';
  return TESTS.find(({ is }) => is.test(character))?.name ?? 'other';
}

function noteOf({ script, count }: Missing): string {
  if (script === 'emoji') return `[${count} emoji]`;
  return `[${count} ${script} character${count === 1 ? '' : 's'}]`;
}

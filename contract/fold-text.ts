/*
 * How texts are compared in searches and sorted in lists, on the server, in its database and in the console alike.
 */

/** Diacritics of Latin, Greek and Cyrillic letters. */
const DIACRITICS = /[\u0300-\u036f]/g;
/** Characters without a picture, such as zero-width spaces. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const IS_PLAIN = /^[ -~]*$/;

/** Letters that are no letter with a diacritic to Unicode, but are to those who search for them. */
const ALIKE: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' };
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/** A text as it is searched: without case, diacritics, invisible characters and repeated blanks. 'Überhof' is 'uberhof'. */
export function foldText(text: string): string {
  const lower = IS_PLAIN.test(text) ? text.toLowerCase() : foldLetters(text);
  return lower.replaceAll(/\s+/g, ' ').trim();
}

function foldLetters(text: string): string {
  // Upper case first: 'ß' is 'ss' then.
  const plain = text.toUpperCase().toLowerCase().normalize('NFKD').replace(DIACRITICS, '').normalize('NFC');
  return plain.replace(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter).replace(INVISIBLE, '');
}

/** Longer numbers are compared by their first digits. */
const DIGITS_MAX = 40;

/** A text as it is sorted, by code points: folded, and with numbers in the order of their values: 'Camera 2' is before 'Camera 10'. */
export const orderText = (text: string): string =>
  foldText(text).replaceAll(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '').slice(0, DIGITS_MAX);
    return `${String.fromCharCode(0x30 + value.length)}${value}`;
  });

/** Compares texts as lists sort them. */
export function compareTexts(a: string, b: string): number {
  const [first, second] = [orderText(a), orderText(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Compares records as lists sort them: by name, then by id. */
export function compareNames(a: { name: string; id: string }, b: { name: string; id: string }): number {
  const byName = compareTexts(a.name, b.name);
  if (byName !== 0 || a.id === b.id) return byName;
  return a.id < b.id ? -1 : 1;
}

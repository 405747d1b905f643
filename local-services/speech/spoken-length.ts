/** The longest text that is spoken, in letters as `spokenLength` counts them: more than half a minute of speech. */
export const SPOKEN_MAX = 900;

/** The weight of digits and most symbols: "seven hundred", "asterisk". */
const SYMBOL = 12;
/** The weight of letters that are spelled: "double u". */
const SPELLED = 7;

/** Characters that are not said. */
const SILENT = /[\s.,:;!?'"`()[\]{}<>-]+/g;

/**
 * Roughly how long an ASCII text is when spoken, in letters of ordinary words. The work of the engine grows with it: 400
 * ampersands take twenty seconds and last four minutes.
 */
export function spokenLength(text: string): number {
  const said = text.replace(SILENT, ' ');
  const symbols = said.match(/[^a-z ]/gi)?.length ?? 0;
  const words = said.match(/[a-z]+/gi) ?? [];
  return words.reduce((sum, word) => sum + word.length * (isWord(word) ? 1 : SPELLED), symbols * SYMBOL);
}

/** Whether it has vowels and consonants; "I" and "a" are words too. */
const isWord = (letters: string) =>
  /^[ai]$/i.test(letters) || (/[aeiouy]/i.test(letters) && /[^aeiouy]/i.test(letters));

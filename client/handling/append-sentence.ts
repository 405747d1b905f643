/** A text with further words at its end, as a sentence of its own. */
export function appendSentence(text: string, words: string): string {
  const before = text.trimEnd();
  if (before === '') return words;
  return /[.!?]$/.test(before) ? `${before} ${words}` : `${before}. ${words}`;
}

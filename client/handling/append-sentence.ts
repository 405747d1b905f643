/** A text with further words at its end, as a sentence of its own. */
export function appendSentence(text: string, sentence: string): string {
  const before = text.trimEnd();
  if (before === '') return sentence;
  return /[.!?]$/.test(before) ? `${before} ${sentence}` : `${before}. ${sentence}`;
}

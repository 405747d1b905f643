/** 'DW' for 'D. Whitlock': the first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

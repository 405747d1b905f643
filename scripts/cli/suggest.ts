import { distance } from 'fastest-levenshtein';

/** How many letters may differ between a word and the one that was meant. */
const FAR = 3;

/** The word of a list that was probably meant, as ` Do you mean 'start'?`; an empty text when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(
      ({ name, far }) => far <= Math.min(FAR, Math.ceil(name.length / 2)) || (word.length > 1 && name.startsWith(word)),
    )
    .sort((a, b) => a.far - b.far);
  return near[0] === undefined ? '' : ` Do you mean '${near[0].name}'?`;
}

/** The options that a text of help names, such as `--json`. */
export function optionsIn(help: string): string[] {
  const named = [...help.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option);
  return [...new Set([...named, '--help'])];
}

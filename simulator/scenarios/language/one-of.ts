import { distance } from 'fastest-levenshtein';

/** Whether a value is one of the values of a list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** The most letters in which a name may differ from one that was meant. */
const MOST = 3;

/** The name that was probably meant; undefined when none is near. */
function findNearest(name: string, names: readonly string[]): string | undefined {
  const most = Math.min(MOST, Math.ceil(name.length / 3));
  const near = names
    .map((one) => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0]?.one;
}

/** Words that name what was probably meant: `; did you mean 'within'?`, or nothing. */
export function suggestion(name: string, names: readonly string[]): string {
  const near = findNearest(name, names);
  return near === undefined ? '' : `; did you mean '${near}'?`;
}

/** A value as a message shows it: a mapping or a list is not shown. */
export const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'a mapping or list' : `'${String(value)}'`;

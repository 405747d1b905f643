import type { Named } from '#contract/names.ts';

/** The texts by which a marker may name a camera, the shortest first: '07', 'N07', 'NR07', or 'RE', 'REC', 'RECE'. */
function candidatesOf(name: string): readonly [string, ...string[]] {
  const words = name.trim().toUpperCase();
  const number = /(\d{1,3})$/.exec(words)?.[1];
  if (number === undefined) return [words.slice(0, 2), words.slice(0, 3), words.slice(0, 4)];
  const initials = words
    .slice(0, -number.length)
    .split(/[\s,.-]+/)
    .map((word) => word.slice(0, 1))
    .join('');
  return [number, initials.slice(0, 1) + number, initials.slice(0, 2) + number];
}

/**
 * The text of each camera's marker on a plan, by its id: the number at the end of its name, or its first letters. Cameras
 * that would have the same text get a longer one, and those whose names tell them apart too late a letter behind it.
 */
export function markerTexts(cameras: readonly Named[]): ReadonlyMap<string, string> {
  const markers = cameras.map(({ id, name }) => ({ id, name, candidates: candidatesOf(name), level: 0 }));
  type Marker = (typeof markers)[number];
  const textOf = ({ candidates, level }: Marker) => candidates[level] ?? candidates[0];
  const clashing = () =>
    markers.filter((one) => markers.some((other) => other !== one && textOf(other) === textOf(one)));
  const longer = ({ candidates, level }: Marker) => candidates[level + 1] !== undefined;
  for (let wanting = clashing().filter(longer); wanting.length > 0; wanting = clashing().filter(longer)) {
    for (const marker of wanting) marker.level += 1;
  }
  const same = clashing().toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const used = new Map<string, number>();
  const letters = new Map<string, string>();
  for (const marker of same) {
    const index = used.get(textOf(marker)) ?? 0;
    used.set(textOf(marker), index + 1);
    letters.set(marker.id, letterOf(index));
  }
  return new Map(markers.map((marker) => [marker.id, textOf(marker) + (letters.get(marker.id) ?? '')]));
}

/** a, b, … z, a1, b1, … */
const letterOf = (index: number) =>
  String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));

/** The accessible name of a marker, which contains the text that the marker shows (WCAG 2.5.3). */
export const withMarkerText = (name: string, text: string): string => (name.includes(text) ? name : `${name}, ${text}`);

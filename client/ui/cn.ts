import { type ClassValue, clsx } from 'clsx';

/** Classes that set the same property without a common prefix. */
const WORDS: Record<string, string> = {
  ...words('display', 'block inline-block inline flex inline-flex grid inline-grid table contents hidden'),
  ...words('position', 'static fixed absolute relative sticky'),
  ...words('visibility', 'visible invisible collapse'),
  ...words('numbers', 'tabular-nums proportional-nums'),
  ...words('case', 'uppercase lowercase capitalize normal-case'),
  ...words('style', 'italic not-italic'),
  ...words('line', 'underline no-underline line-through'),
  ...words('font-family', 'font-sans font-mono'),
  ...words('border-collapse', 'border-separate border-collapse'),
  ...words('text-overflow', 'truncate text-ellipsis text-clip'),
  ...words('text-wrap', 'text-wrap text-nowrap text-balance text-pretty'),
  ...words('break-inside', 'break-inside-avoid break-inside-auto'),
  ...words('break', 'break-words break-all break-normal break-keep'),
};

/** Prefixes of several properties; the rest of the class decides which. The first match counts. */
const PATTERNS: readonly [group: string, pattern: RegExp][] = [
  ['font-size', /^text-(\d+|\[\d.*|base|xs|sm|lg|xl)$/],
  ['text-align', /^text-(left|center|right|start|end|justify)$/],
  ['text-color', /^text-/],
  ['font-weight', /^font-(light|normal|medium|semibold|bold)$/],
  ['border-style', /^border-(solid|dashed|dotted|double|hidden|none)$/],
  ['border-spacing', /^border-spacing-/],
  ['border-width', /^border(-\d+)?$/],
  ['border-width-$1', /^border-([xytrbl])(?:-\d+)?$/],
  ['border-color-$1', /^border-([xytrbl])-/],
  ['border-color', /^border-/],
  ['outline-offset', /^outline-offset-/],
  ['outline-width', /^outline(-\d+)?$/],
  ['outline-style', /^outline-(none|hidden|solid|dashed)$/],
  ['outline-color', /^outline-/],
  ['flex-direction', /^flex-(row|col)/],
  ['flex-wrap', /^flex-(wrap|nowrap)/],
  ['rounded-$1', /^rounded-([trbl]{1,2})(?:-|$)/],
  ['rounded', /^rounded(-|$)/],
  ['stroke-width', /^stroke-(\d|\[\d)/],
  ['ring-width', /^ring-\d/],
  ['$1', /^\[(--[\w-]+):/],
  ['bg-image', /^bg-\[[a-z-]+gradient/],
  ['divide-$1', /^divide-([xy])/],
  ['scroll-$1', /^scroll-([mp][xytrbl]?)-/],
  ['line-clamp', /^line-clamp-/],
  ['grid-$1', /^grid-(flow|cols|rows)-/],
  ['snap-align', /^snap-(start|end|center)$/],
  ['$1', /^((?:col|row)-(?:span|start|end))-/],
  ['$1', /^(bg|stroke|fill|accent|caret|decoration|shadow|ring|transition|ease|duration|animate|cursor)(?:-|$)/],
  ['$1', /^((?:min-|max-)?[a-z]+(?:-[xytrbl])?)-/],
];

/** The groups that a class overrides besides its own. */
const COVERS: Record<string, readonly string[]> = {
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  size: ['w', 'h'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  flex: ['basis', 'grow', 'shrink'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  ...borders('border-width'),
  ...borders('border-color'),
  overflow: ['overflow-x', 'overflow-y'],
};

function words(group: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, group]));
}

function borders(group: string): Record<string, readonly string[]> {
  const at = (sides: string) => [...sides].map((side) => `${group}-${side}`);
  return { [group]: at('xytrbl'), [`${group}-x`]: at('rl'), [`${group}-y`]: at('tb') };
}

interface Meaning {
  group: string;
  /** The earlier classes that it overrides. */
  covers: readonly string[];
}

const meanings = new Map<string, Meaning>();

/** The property that a class sets, with its conditions: 'hover:bg' of `hover:bg-press`. */
function meaningOf(name: string): Meaning {
  const known = meanings.get(name);
  if (known) return known;
  const colon = name.search(/:(?![^[(]*[\])])[^:]*$/);
  const variants = name.slice(0, colon + 1);
  const plain = name.slice(colon + 1).replace(/^-/, '');
  const group = WORDS[plain] ?? groupByPattern(plain);
  const meaning = {
    group: variants + group,
    covers: [group, ...(COVERS[group] ?? [])].map((one) => variants + one),
  };
  meanings.set(name, meaning);
  return meaning;
}

function groupByPattern(plain: string): string {
  for (const [group, pattern] of PATTERNS) {
    const match = pattern.exec(plain);
    if (match) return group.replace('$1', match[1] ?? '');
  }
  return plain;
}

/**
 * Joins class names; of two that set the same property the later wins. It knows only the classes of this console: a test
 * compares it with tailwind-merge for every pair of them.
 */
export function cn(...names: ClassValue[]): string {
  const covered = new Set<string>();
  const kept: string[] = [];
  for (const name of clsx(names).split(' ').reverse()) {
    const { group, covers } = meaningOf(name);
    if (covered.has(group)) continue;
    for (const one of covers) covered.add(one);
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

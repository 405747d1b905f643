/** A set of small numbers: these, or (negative) every number but these. */
export interface NumberSet {
  values: ReadonlySet<number>;
  negative: boolean;
}

/** The numbers that are in both. */
export function intersection(one: NumberSet, other: NumberSet): NumberSet {
  if (one.negative && other.negative) return { values: new Set([...one.values, ...other.values]), negative: true };
  const [positive, limit] = one.negative ? [other, one] : [one, other];
  const kept = [...positive.values].filter((value) => limit.values.has(value) !== limit.negative);
  return { values: new Set(kept), negative: false };
}

/** Whether no number is in it. */
export const isEmpty = (set: NumberSet) => !set.negative && set.values.size === 0;

/** Whether every number is in it. */
export const isEverything = (set: NumberSet) => set.negative && set.values.size === 0;

/**
 * The same numbers out of a known domain, named the shorter way: what most of the domain is
 * in becomes "every number but these", what few are in "these". An empty set stays empty.
 */
export function shortest(set: NumberSet, domain: Iterable<number>): NumberSet {
  const inside: number[] = [];
  const outside: number[] = [];
  for (const number of domain) (set.values.has(number) !== set.negative ? inside : outside).push(number);
  return inside.length <= outside.length
    ? { values: new Set(inside), negative: false }
    : { values: new Set(outside), negative: true };
}

/** A set of small numbers: the given ones or, if negative, every number except those. */
export interface NumberSet {
  values: ReadonlySet<number>;
  negative: boolean;
}

/** The numbers in both sets. */
export function intersection(one: NumberSet, other: NumberSet): NumberSet {
  if (one.negative && other.negative) return { values: new Set([...one.values, ...other.values]), negative: true };
  const [positive, limit] = one.negative ? [other, one] : [one, other];
  const kept = [...positive.values].filter((value) => limit.values.has(value) !== limit.negative);
  return { values: new Set(kept), negative: false };
}

/** Whether the set is empty. */
export const isEmpty = (set: NumberSet) => !set.negative && set.values.size === 0;

/** Whether the set contains every number. */
export const isEverything = (set: NumberSet) => set.negative && set.values.size === 0;

/**
 * The same numbers within a known domain, described in the shorter way: a set with most of the domain becomes "every
 * number except these", a set with little of it "these". An empty set stays empty.
 */
export function shortest(set: NumberSet, domain: Iterable<number>): NumberSet {
  const inside: number[] = [];
  const outside: number[] = [];
  for (const number of domain) (set.values.has(number) !== set.negative ? inside : outside).push(number);
  return inside.length <= outside.length
    ? { values: new Set(inside), negative: false }
    : { values: new Set(outside), negative: true };
}

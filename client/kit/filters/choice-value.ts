import { LIST_MAX_VALUES } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';

/** A chosen value with its name, so that a link can show its chips at once. */
export interface Chosen extends Named {
  /** The id of the other filter's value that it belongs to: a camera's location. */
  parentId?: string;
}

/** These values, or all but these if negative. */
export interface Choice {
  values: readonly Chosen[];
  negative: boolean;
}

export const NO_CHOICE: Choice = { values: [], negative: false };

/** A choice with each value once; without values it is empty, negated or not. */
export function choiceOf(values: readonly Chosen[], negative = false): Choice {
  const distinct = [...new Map(values.map((value) => [value.id, value])).values()].slice(0, LIST_MAX_VALUES);
  return distinct.length === 0 ? NO_CHOICE : { values: distinct, negative };
}

/** A choice as a wire value; undefined for none. */
export const wireList = ({ values, negative }: Choice) =>
  values.length === 0 ? undefined : { values: values.map(({ id }) => id), negative };

/** A choice as a wire value, for lists that the server filters by names. */
export const wireNames = ({ values, negative }: Choice) =>
  values.length === 0 ? undefined : { values: values.map(({ name }) => name), negative };

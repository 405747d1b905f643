import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Choice } from './filters/choice-value.ts';

/** Whether the user holds a permission. */
export type May = (permission: Permission) => boolean;

/** What draws the choice of a filter's value. */
export interface FilterControlProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The choice is made: the popover around it may close. */
  onDone: () => void;
  /** What is chosen in the filter that this one depends on. */
  outer?: Choice | undefined;
  /** The bar stands in a narrow pane. */
  compact?: boolean;
}

/**
 * One thing that a list can be narrowed by. With an `editor` it is a chip that the user adds and takes away; with a
 * `control` it always stands in the bar; with neither it is a part of the address alone, such as an open pane.
 */
export interface Filter<Value> {
  label: string;
  /** What the list opens with, and what the filter falls back to. */
  usual: Value;
  /** Without it the filter is neither offered nor applied, whatever a link says. */
  permission?: Permission;
  /** 'Clear' leaves it as it is, and it alone is nothing to clear. */
  keptByClear?: boolean;
  /** Keeps the chip in the bar: what it says while nothing is chosen. */
  standing?: string;
  /** Reads it from an address. What cannot be read is the usual value. */
  read: (params: URLSearchParams) => Value;
  /** Writes what differs from the usual value, and nothing for the usual value itself. */
  write: (params: URLSearchParams, value: Value) => void;
  /** What the chip says. */
  text: (value: Value) => string;
  isNegative?: (value: Value) => boolean;
  /** What of a value the user may ask for. */
  permitted?: (value: Value, may: May) => Value;
  /** What is left of a value once the filter that it depends on is set to this. */
  settle?: (value: Value, outer: Choice) => Value;
  editor?: (props: FilterControlProps<Value>) => ReactNode;
  control?: (props: FilterControlProps<Value>) => ReactNode;
}

/** The filters of a list, by the names under which their values are known. Their order is that of the bar. */
export type FilterSet<Values> = { readonly [Key in keyof Values]: Filter<Values[Key]> };

/** The values of a set of filters. */
export type ValuesOf<Filters> = {
  readonly [Key in keyof Filters]: Filters[Key] extends Filter<infer Value> ? Value : never;
};

/** Makes other filters of those in force. */
export type FilterChange<Values> = (filters: Values) => Values;

/** Filters whose values belong to those of another: cameras to locations. */
export type Within<Values> = {
  readonly [Key in keyof Values]?: {
    filter: keyof Values;
    /** Why nothing can be chosen until a value of the other filter is. */
    reason: string;
  };
};

/** The part of a list's declaration that concerns its filters. */
export interface Filtered<Values> {
  filters: FilterSet<Values>;
  within?: Within<Values>;
}

export const filterKeys = <Values extends object>({ filters }: Filtered<Values>) =>
  // The declaration has these keys and no others.
  Object.keys(filters) as (keyof Values & string)[];

function everyValue<Values extends object>(
  list: Filtered<Values>,
  make: <Key extends keyof Values>(filter: Filter<Values[Key]>, key: Key) => Values[Key],
): Values {
  const values: Partial<Values> = {};
  for (const key of filterKeys(list)) values[key] = make(list.filters[key], key);
  // Every key has its value by now.
  return values as Values;
}

/** Whether a value differs from what the list opens with. */
export function isUsed<Value>(filter: Filter<Value>, value: Value): boolean {
  const params = new URLSearchParams();
  filter.write(params, value);
  return params.size > 0;
}

/** What is chosen in the filter that another depends on; undefined for a filter that depends on none. */
export function outerOf<Values extends object>(
  { within }: Filtered<Values>,
  values: Values,
  key: keyof Values,
): Choice | undefined {
  const rule = within?.[key];
  const outer: unknown = rule && values[rule.filter];
  return isChoice(outer) ? outer : undefined;
}

const isChoice = (value: unknown): value is Choice => Array.isArray(Object(value).values);

/** Why nothing can be chosen in a filter yet. 'is not' in the filter that it depends on chooses nothing. */
export function blockedBy<Values extends object>(
  list: Filtered<Values>,
  values: Values,
  key: keyof Values,
): string | undefined {
  const outer = outerOf(list, values, key);
  return outer && (outer.values.length === 0 || outer.negative) ? list.within?.[key]?.reason : undefined;
}

/** The values without those that belong to nothing chosen any more. */
function settled<Values extends object>(list: Filtered<Values>, values: Values): Values {
  return everyValue(list, (filter, key) => {
    const outer = outerOf(list, values, key);
    return outer && filter.settle ? filter.settle(values[key], outer) : values[key];
  });
}

/** What the list opens with. */
export const usualFilters = <Values extends object>(list: Filtered<Values>): Values =>
  everyValue(list, (filter) => filter.usual);

/** The filters with another value of one. */
export const withFilter = <Values extends object, Key extends keyof Values>(
  list: Filtered<Values>,
  values: Values,
  key: Key,
  value: Values[Key],
): Values => settled(list, { ...values, [key]: value });

/** The filters as an address has them, as far as the user may use them: a link may come from somebody who may. */
export function readFilters<Values extends object>(list: Filtered<Values>, params: URLSearchParams, may: May): Values {
  const read = everyValue(list, (filter) => {
    if (filter.permission && !may(filter.permission)) return filter.usual;
    const value = filter.read(params);
    return filter.permitted ? filter.permitted(value, may) : value;
  });
  return settled(list, read);
}

/** Only what differs from the usual values, so that the plain list has a plain address. */
export function writeFilters<Values extends object>(list: Filtered<Values>, values: Values): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of filterKeys(list)) list.filters[key].write(params, values[key]);
  return params;
}

/** Whether there is anything to clear. */
export const isFiltered = <Values extends object>(list: Filtered<Values>, values: Values): boolean =>
  filterKeys(list).some((key) => !list.filters[key].keptByClear && isUsed(list.filters[key], values[key]));

/** The filters after 'Clear'. */
export const cleared = <Values extends object>(list: Filtered<Values>, values: Values): Values =>
  everyValue(list, (filter, key) => (filter.keptByClear ? values[key] : filter.usual));

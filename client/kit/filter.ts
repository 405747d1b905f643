import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Choice } from './filters/choice-value.ts';

/** Whether the user has a permission. */
export type May = (permission: Permission) => boolean;

/** Props of the component that changes a filter's value. */
export interface FilterControlProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Closes the popover around the editor. */
  onDone: () => void;
  /** The value of the filter that this one depends on. */
  parent?: Choice | undefined;
  /** The bar is in a narrow pane. */
  compact?: boolean;
}

/**
 * A condition of a list. With an `editor` it is a chip that the user adds and removes; with a `control` it is always in
 * the bar; with neither it exists in the address only, such as an open pane.
 */
export interface Filter<Value> {
  label: string;
  /** The value of a list that has just been opened, and the fallback for unreadable addresses. */
  defaultValue: Value;
  /** Without it the filter is neither offered nor applied, even if a link sets it. */
  permission?: Permission;
  /** 'Clear' leaves its value, and is not offered for it alone. */
  keptByClear?: boolean;
  /** Keeps the chip in the bar, with this text while nothing is chosen. */
  permanentChip?: string;
  /** The values belong to those of another filter, as cameras belong to locations. */
  dependsOn?: {
    filter: string;
    /** The reason shown while the other filter has no value. */
    reason: string;
  };
  /** Reads the value from an address; unreadable values fall back to the default. */
  read: (params: URLSearchParams) => Value;
  /** Writes the value unless it is the default. */
  write: (params: URLSearchParams, value: Value) => void;
  /** The text of the chip. */
  text: (value: Value) => string;
  isNegative?: (value: Value) => boolean;
  /** The part of a value that the user's permissions allow. */
  restrict?: (value: Value, may: May) => Value;
  /** The part of a value that belongs to the other filter's value. */
  prune?: (value: Value, parent: Choice) => Value;
  editor?: (props: FilterControlProps<Value>) => ReactNode;
  control?: (props: FilterControlProps<Value>) => ReactNode;
}

/** The filters of a list by name, in the order of the bar. */
export type FilterSet<Values> = { readonly [Key in keyof Values]: Filter<Values[Key]> };

/** The values of a set of filters. */
export type ValuesOf<Filters> = {
  readonly [Key in keyof Filters]: Filters[Key] extends Filter<infer Value> ? Value : never;
};

/** A change of the filters as a function of their latest values. */
export type FilterChange<Values> = (filters: Values) => Values;

/** The part of a list's declaration that concerns its filters. */
export interface Filtered<Values> {
  filters: FilterSet<Values>;
}

export const filterKeys = <Values extends object>({ filters }: Filtered<Values>) =>
  // The declaration has these keys and no others.
  Object.keys(filters) as (keyof Values & string)[];

function mapFilters<Values extends object>(
  list: Filtered<Values>,
  valueFor: <Key extends keyof Values>(filter: Filter<Values[Key]>, key: Key) => Values[Key],
): Values {
  const values: Partial<Values> = {};
  for (const key of filterKeys(list)) values[key] = valueFor(list.filters[key], key);
  // Every key has its value by now.
  return values as Values;
}

/** Whether a value differs from the default. */
export function isSet<Value>(filter: Filter<Value>, value: Value): boolean {
  const params = new URLSearchParams();
  filter.write(params, value);
  return params.size > 0;
}

/** The value of the filter that another depends on; undefined for an independent filter. */
export function parentOf<Values extends object>(
  { dependsOn }: Pick<Filter<unknown>, 'dependsOn'>,
  values: Values,
): Choice | undefined {
  const parent: unknown = dependsOn && new Map(Object.entries(values)).get(dependsOn.filter);
  return isChoice(parent) ? parent : undefined;
}

const isChoice = (value: unknown): value is Choice => Array.isArray(Object(value).values);

/** The reason why a filter takes no value yet. A negated choice of the other filter does not count as a value. */
export function blockedBy<Values extends object>(
  { filters }: Filtered<Values>,
  values: Values,
  key: keyof Values,
): string | undefined {
  const parent = parentOf(filters[key], values);
  return parent && (parent.values.length === 0 || parent.negative) ? filters[key].dependsOn?.reason : undefined;
}

/** Drops the values that no longer belong to a value of the other filter. */
const pruned = <Values extends object>(list: Filtered<Values>, values: Values): Values =>
  mapFilters(list, (filter, key) => {
    const parent = parentOf(filter, values);
    return parent && filter.prune ? filter.prune(values[key], parent) : values[key];
  });

/** The values with one of them replaced. */
export const withFilter = <Values extends object, Key extends keyof Values>(
  list: Filtered<Values>,
  values: Values,
  key: Key,
  value: Values[Key],
): Values => pruned(list, { ...values, [key]: value });

/** Reads the filters from an address, without those that the user may not use: the link may come from somebody else. */
export const readFilters = <Values extends object>(list: Filtered<Values>, params: URLSearchParams, may: May): Values =>
  pruned(
    list,
    mapFilters(list, (filter) => {
      if (filter.permission && !may(filter.permission)) return filter.defaultValue;
      const value = filter.read(params);
      return filter.restrict ? filter.restrict(value, may) : value;
    }),
  );

/** Writes the values that differ from the defaults. */
export function writeFilters<Values extends object>(list: Filtered<Values>, values: Values): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of filterKeys(list)) list.filters[key].write(params, values[key]);
  return params;
}

/** Whether 'Clear' would change anything. */
export const isFiltered = <Values extends object>(list: Filtered<Values>, values: Values): boolean =>
  filterKeys(list).some((key) => !list.filters[key].keptByClear && isSet(list.filters[key], values[key]));

/** The filters after 'Clear'. */
export const clearFilters = <Values extends object>(list: Filtered<Values>, values: Values): Values =>
  mapFilters(list, (filter, key) => (filter.keptByClear ? values[key] : filter.defaultValue));

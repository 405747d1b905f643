import { TAP } from '#contract/limits.ts';
import type { AlarmColumns, ColumnName } from './columns.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';

/** A condition on one column, prepared for testing many rows. */
export interface Check {
  name: ColumnName;
  values: Uint32Array;
  /** 1 for each value that passes, else 0. */
  passes: Uint8Array;
  /** Whether the condition excludes values instead of naming them. */
  isNegative: boolean;
  /** The same condition as bitmaps, if the column has any: rows in one of them have a named value. */
  bitmaps: readonly Int32Array[] | undefined;
  /** The share of all rows that pass. */
  share: number;
}

/** All conditions except the period; those that the fewest alarms meet come first. */
export function checksOf(columns: AlarmColumns, conditions: Conditions): Check[] {
  const checks = [...conditions.facets].map(([facet, set]) => facetCheck(columns, facet, set));
  if (conditions.tapFrom > TAP.min || conditions.tapTo < TAP.max) checks.push(tapCheck(columns, conditions));
  return checks.sort((a, b) => a.share - b.share);
}

function facetCheck(columns: AlarmColumns, facet: Facet, { values: set, negative }: NumberSet): Check {
  const { values, counts, bitmaps } = columns.column(facet);
  const passes = new Uint8Array(counts.length);
  if (negative) passes.fill(1);
  let named = 0;
  for (const value of set) {
    // No alarm has a value beyond the end.
    if (value >= passes.length) continue;
    passes[value] = negative ? 0 : 1;
    named += counts[value] ?? 0;
  }
  const chosenBitmaps = bitmaps && [...set].map((value) => bitmaps[value]).filter((bitmap) => bitmap !== undefined);
  const passing = negative ? columns.size - named : named;
  return {
    name: facet,
    values,
    passes,
    isNegative: negative,
    bitmaps: chosenBitmaps,
    share: passing / Math.max(1, columns.size),
  };
}

function tapCheck(columns: AlarmColumns, { tapFrom, tapTo }: Conditions): Check {
  const { values, counts } = columns.column('tap');
  const passes = new Uint8Array(counts.length);
  let passing = 0;
  for (let tap = tapFrom; tap <= Math.min(tapTo, counts.length - 1); tap += 1) {
    passes[tap] = 1;
    passing += counts[tap] ?? 0;
  }
  return {
    name: 'tap',
    values,
    passes,
    isNegative: false,
    bitmaps: undefined,
    share: passing / Math.max(1, columns.size),
  };
}

import * as z from 'zod/mini';

/** A multi-value filter: these values or, if negative, everything except them. */
export interface FilterList {
  values: string[];
  negative: boolean;
}

/** Separator between the values of a list (specification, section 9). */
export const LIST_SEPARATOR = '^^^';

/** Negates the whole list when it precedes the joined value. As the last element of the list it is accepted too. */
export const NEGATION_MARKER = '!';

/** Maximum number of values in one list. */
export const LIST_MAX_VALUES = 500;

/**
 * Encodes a filter for the wire. An empty filter has no wire form: omit the parameter. A value at either end that would
 * negate the list is kept from it by an empty one, which is dropped when it is decoded.
 */
export function encodeList({ values, negative }: FilterList): string {
  const joined = values.join(LIST_SEPARATOR);
  if (negative) return NEGATION_MARKER + joined;
  const before = joined.startsWith(NEGATION_MARKER) ? LIST_SEPARATOR : '';
  const after = values.at(-1) === NEGATION_MARKER ? LIST_SEPARATOR : '';
  return before + joined + after;
}

/** Decodes a filter from the wire. Drops repeated and empty elements. */
export function decodeList(wire: string): FilterList {
  const leading = wire.startsWith(NEGATION_MARKER);
  const parts = (leading ? wire.slice(1) : wire).split(LIST_SEPARATOR);
  const trailing = !leading && parts.length > 1 && parts.at(-1) === NEGATION_MARKER;
  const values = (trailing ? parts.slice(0, -1) : parts).map((part) => part.trim()).filter((part) => part !== '');
  return { values: [...new Set(values)], negative: leading || trailing };
}

/** A multi-value query parameter. */
export const listParam = (name: string) =>
  z.codec(z.string(), z.object({ values: z.array(z.string()), negative: z.boolean() }), {
    decode: (wire, context) => {
      // Count before decoding. The marker adds one element, two empty ones keep values from being read as the marker.
      const isLong = wire.split(LIST_SEPARATOR, LIST_MAX_VALUES + 3).length > LIST_MAX_VALUES + 2;
      const filter = isLong ? { values: [], negative: false } : decodeList(wire);
      const fault =
        isLong || filter.values.length > LIST_MAX_VALUES
          ? `${name} must name at most ${LIST_MAX_VALUES} values`
          : filter.values.length === 0
            ? `${name} must name at least one value`
            : undefined;
      if (fault) {
        context.issues.push({ code: 'custom', input: wire, message: fault });
        return z.NEVER;
      }
      return filter;
    },
    encode: encodeList,
  });

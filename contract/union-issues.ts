import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * The faults in the parts of a value: of a union, those of the option that comes closest. The fault of a union without
 * any such option, of an unknown kind, stays as it is.
 */
export function leafIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
  return closest.flatMap((one) => leafIssues({ ...one, path: [...issue.path, ...one.path] }));
}

/** An option of another type is further away than one with any number of odd parts. */
const distance = (issues: readonly Issue[]) =>
  issues.some(({ code, path }) => code !== 'invalid_value' && path.length === 0) ? Number.MAX_VALUE : issues.length;

/** Keys that are ids or times. */
const isKeyOfRecord = (key: PropertyKey): boolean => /\d.*\d.*\d/.test(String(key));

/** A place in a value, the same for all elements of a list and for all records: `payload.items.*.status`. */
export const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' || isKeyOfRecord(key) ? '*' : String(key))).join('.');

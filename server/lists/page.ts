import { TOTAL_EXACT_TO } from '#contract/limits.ts';

/** One page of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/** The page that a query asks for, of the default size unless it names one. */
export function pageOf(
  { page = 1, pageSize }: { page?: number | undefined; pageSize?: number | undefined },
  usualSize: number,
): Page {
  const limit = pageSize ?? usualSize;
  return { limit, offset: (page - 1) * limit };
}

/** A total as lists report it: exact to 1,000. */
export const totalOf = (count: number) => Math.min(count, TOTAL_EXACT_TO + 1);

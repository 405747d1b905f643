import { TOTAL_EXACT_TO } from '#contract/limits.ts';

/** The number of pages listed on each side of the current one. */
const NEIGHBOURS = 1;

/** '186', and '1000+' for more than a thousand. */
export function formatTotal(total: number): string {
  return total > TOTAL_EXACT_TO ? `${TOTAL_EXACT_TO}+` : String(total);
}

/**
 * The pages to list: the first, the last, and the current one with its neighbours, at least three in a row; 'gap' for
 * those between. With more than a thousand rows the last page is unknown, and the list ends in a gap.
 */
export function pageNumbers(page: number, pageSize: number, total: number): (number | 'gap')[] {
  const open = total > TOTAL_EXACT_TO;
  const last = open ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / pageSize));
  const from = Math.max(1, Math.min(page - NEIGHBOURS, last - 2 * NEIGHBOURS));
  const to = Math.min(last, from + 2 * NEIGHBOURS);
  const pages: (number | 'gap')[] = [];
  if (from > 1) pages.push(1);
  if (from > 2) pages.push('gap');
  for (let number = from; number <= to; number += 1) pages.push(number);
  if (to < last - 1) pages.push('gap');
  if (to < last && !open) pages.push(last);
  return pages;
}

import { useEffect, useEffectEvent } from 'react';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';

interface LostPage {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows of the page; undefined until those that were asked for are here. */
  rows: readonly unknown[] | undefined;
  /** How many rows there are on all pages. */
  total: number | undefined;
  goTo: (page: number) => void;
}

/** Goes to the last page where the one asked for is not there any more: a link names it, or its rows no longer match. */
export function useLostPage({ page, pageSize, rows, total = 0, goTo }: LostPage): void {
  const lost = page > 1 && total > 0 && rows?.length === 0;
  const last = Math.ceil(Math.min(total, TOTAL_EXACT_TO) / pageSize);
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (lost) go(last);
  }, [lost, last]);
}

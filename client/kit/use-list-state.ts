import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';

/** What a screen shows of a list: the last good page, and why no newer one could be had. */
export interface ListState<Data> {
  data: Data | undefined;
  /** Why the list could not be had. It stays while the list is tried again. */
  failure: Error | null;
  /** How many rows there are; undefined while that is not known, so that nobody reads a failure as 'none'. */
  total: number | undefined;
  /** `data` is the page before, until the one asked for is here. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** The page that is asked for, and the way to another one. */
interface Paged {
  list: { pageSize: number };
  view: { page: number };
  change: (change: { page: number }, how: { replace: boolean }) => Promise<void>;
}

/**
 * Reads a list's query for a screen. A query without data forgets its error whenever it tries again, and then shows the
 * page before: here a failed list stays failed until it succeeds. Goes to the last page where the one asked for is not
 * there any more: a link names it, or its rows no longer match.
 */
export function useListState<Data extends { rows: readonly unknown[]; total: number }>(
  query: UseQueryResult<Data>,
  { list, view: { page }, change }: Paged,
): ListState<Data> {
  const { error, errorUpdateCount, isPlaceholderData, refetch } = query;
  const [known, setKnown] = useState(error);
  if (error !== null && error !== known) setKnown(error);
  const hasOwn = query.data !== undefined && !isPlaceholderData;
  const failure = error ?? (!hasOwn && errorUpdateCount > 0 ? known : null);
  const data = failure && isPlaceholderData ? undefined : query.data;
  const total = failure && data?.total === 0 ? undefined : data?.total;

  const lost = page > 1 && !isPlaceholderData && data !== undefined && data.total > 0 && data.rows.length === 0;
  const last = Math.ceil(Math.min(total ?? 0, TOTAL_EXACT_TO) / list.pageSize);
  const goTo = useEffectEvent((found: number) => void change({ page: found }, { replace: true }));
  useEffect(() => {
    if (lost) goTo(last);
  }, [lost, last]);
  return { data, failure, total, isPlaceholderData, refetch };
}

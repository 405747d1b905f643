import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';

/** The last page that was loaded, and the reason if no newer one could be. */
export interface ListState<Data> {
  data: Data | undefined;
  /** The reason why loading failed. It stays during retries. */
  failure: Error | null;
  /** The number of rows; undefined while it is unknown, so that a failure does not look like 'none'. */
  total: number | undefined;
  /** `data` is the previous page until the requested one has loaded. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** The requested page, and the function that changes it. */
interface Paged {
  list: { pageSize: number };
  view: { page: number };
  change: (change: { page: number }, how: { replace: boolean }) => Promise<void>;
}

/**
 * The state of a list's query. While a query without data is retried, TanStack Query drops its error and returns the
 * previous page; here the list stays failed until it succeeds. Goes to the last page if the requested one no longer
 * exists: from an old link, or because its rows no longer match.
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

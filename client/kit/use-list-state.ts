import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

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

/**
 * Reads a list's query for a screen. A query without data forgets its error whenever it tries again, and then shows the
 * page before: here a failed list stays failed until it succeeds.
 */
export function useListState<Data extends { total: number }>(query: UseQueryResult<Data>): ListState<Data> {
  const { error, errorUpdateCount, isPlaceholderData, refetch } = query;
  const [known, setKnown] = useState(error);
  if (error !== null && error !== known) setKnown(error);
  const hasOwn = query.data !== undefined && !isPlaceholderData;
  const failure = error ?? (!hasOwn && errorUpdateCount > 0 ? known : null);
  const data = failure && isPlaceholderData ? undefined : query.data;
  const total = failure && data?.total === 0 ? undefined : data?.total;
  return { data, failure, total, isPlaceholderData, refetch };
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Adds the partition to an address without one, from the record itself. `keyOf` returns the key of the record's query.
 * Returns whether the address is complete.
 */
export function useFilledPartition(
  named: string | undefined,
  actual: string | undefined,
  keyOf: (partitionKey: string | undefined) => QueryKey,
): boolean {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const queryClient = useQueryClient();
  const complete = named !== undefined;

  const fill = useEffectEvent((partitionKey: string) => {
    // The loaded record is the same, so it is not fetched again.
    queryClient.setQueryData(keyOf(partitionKey), queryClient.getQueryData(keyOf(undefined)));
    const params = new URLSearchParams(search);
    params.set('partitionKey', partitionKey);
    void navigate({ pathname, search: params.toString() }, { replace: true, state });
  });
  useEffect(() => {
    if (!complete && actual !== undefined) fill(actual);
  }, [complete, actual]);

  return complete;
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Fills in the partition where the address lacks it, from the record itself. `keyOf` names the record's query by its
 * partition. Tells whether the address is complete.
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
    // What has been loaded is the same record: it need not be fetched again.
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

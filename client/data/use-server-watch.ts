import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getHealth } from '#contract/health.ts';
import { call } from '../lib/call.ts';
import { type Connection, useConnection } from '../lib/connection.ts';
import { keys } from './keys.ts';

const WATCH_MS = { connected: 30_000, pending: 2_000, reconnecting: 2_000 } as const satisfies Record<
  Connection,
  number
>;

/**
 * Reports whether the server is reachable, and polls it occasionally so that this is known on quiet pages too.
 * When it is back, failed queries are fetched again.
 */
export function useServerWatch(): Connection {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { refetch } = useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => call(getHealth, {}, { signal }),
    refetchInterval: WATCH_MS[connection],
    retry: false,
  });
  // The next poll may be half a minute away.
  useEffect(() => {
    const check = () => void refetch();
    window.addEventListener('offline', check);
    window.addEventListener('online', check);
    return () => {
      window.removeEventListener('offline', check);
      window.removeEventListener('online', check);
    };
  }, [refetch]);
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current === 'reconnecting' && connection === 'connected';
    before.current = connection;
    if (!isBack) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  }, [connection, queryClient]);
  return connection;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getHealth } from '#contract/health.ts';
import { call } from '../lib/call.ts';
import { type Connection, setReachable, useConnection, watchDoubts } from '../lib/connection.ts';
import { keys } from './keys.ts';

const WATCH_MS = { connected: 30_000, pending: 2_000, reconnecting: 2_000 } as const satisfies Record<
  Connection,
  number
>;

/**
 * How long the server may take to say that it is there, in ms. A connection that hangs neither fails nor answers: with the
 * time that an act waits before it is asked (`expectReply`), operators learn of it within 5 s.
 */
const ANSWER_MS = 2_500;

async function askForHealth(signal: AbortSignal) {
  const late = new AbortController();
  const timer = setTimeout(() => {
    setReachable(false);
    late.abort(new Error('The server does not answer'));
  }, ANSWER_MS);
  try {
    return await call(getHealth, {}, { signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reports whether the server is reachable, and polls it occasionally so that this is known on quiet pages too.
 * When it is back, failed queries are fetched again.
 */
export function useServerWatch(): Connection {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { refetch } = useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => askForHealth(signal),
    refetchInterval: WATCH_MS[connection],
    retry: false,
  });
  // A running check is not started again by the next act.
  useEffect(() => watchDoubts(() => void refetch({ cancelRefetch: false })), [refetch]);
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

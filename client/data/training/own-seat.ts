import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DRILL_WAIT_MAX_MS } from '#contract/drills/drill.ts';
import { getOwnSeat, type OwnSeat, setReady } from '#contract/drills/seats.ts';
import { call } from '../../lib/call.ts';
import { repeatWaitingCall } from '../../lib/repeat-waiting-call.ts';
import { drillKeys } from '../drills/drill-keys.ts';
import { useSend } from '../send.ts';

/** The trainee's seat in a drill; null until it has loaded. It follows the drill: each call waits for a change. */
export function useOwnSeat(): OwnSeat | null {
  const client = useQueryClient();
  const { data = null } = useQuery({
    queryKey: drillKeys.ownSeat,
    queryFn: async ({ signal }) => (await call(getOwnSeat, {}, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const drill = data?.drill;
  useEffect(() => {
    if (drill === undefined) return;
    const left = new AbortController();
    const askForNews = async () => {
      const after = client.getQueryData<OwnSeat | null>(drillKeys.ownSeat)?.version ?? 0;
      const query = { after, wait: DRILL_WAIT_MAX_MS };
      const { payload } = await call(getOwnSeat, { query }, { signal: left.signal });
      client.setQueryData(drillKeys.ownSeat, payload);
      if (payload === null) return 'over';
      return payload.version > after ? 'new' : 'nothing';
    };
    void repeatWaitingCall(askForNews, left);
    return () => left.abort();
  }, [client, drill]);
  return data;
}

/** Says whether the trainee is ready for the start. */
export function useSetReady() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (isReady: boolean) => (await call(setReady, { body: { isReady } })).payload,
    onSuccess: (seat) => client.setQueryData(drillKeys.ownSeat, seat),
  });
}

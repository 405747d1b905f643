import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LINES_PAGE, type StoryLine } from '#contract/control/lines.ts';
import { DRILL_WAIT_MAX_MS, type Drill } from '#contract/drills/drill.ts';
import { getDrill, listDrills, listLibraryDrills } from '#contract/drills/drills.ts';
import { listDrillLines } from '#contract/drills/lines.ts';
import { call } from '../../lib/call.ts';
import { repeatWaitingCall } from '../../lib/repeat-waiting-call.ts';
import { drillKeys } from './drill-keys.ts';

/** How often the list of drills is read, ms. */
const LIST_MS = 5_000;

/** The drills of the library. */
export function useLibraryDrills() {
  return useQuery({
    queryKey: drillKeys.library,
    queryFn: async ({ signal }) => (await call(listLibraryDrills, {}, { signal })).payload,
    staleTime: 60_000,
  });
}

/** The latest drills, the newest first. */
export function useDrills() {
  return useQuery({
    queryKey: drillKeys.list,
    queryFn: async ({ signal }) => (await call(listDrills, {}, { signal })).payload,
    refetchInterval: LIST_MS,
  });
}

/** A drill. It follows its changes: each call waits for the next one. */
export function useDrill(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: drillKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getDrill, { params: { id } }, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const left = new AbortController();
    const key = drillKeys.detail(id);
    const askForNews = async () => {
      const after = client.getQueryData<Drill>(key)?.version ?? 0;
      const query = { after, wait: DRILL_WAIT_MAX_MS };
      const { payload } = await call(getDrill, { params: { id }, query }, { signal: left.signal });
      client.setQueryData<Drill>(key, (known) => (known && known.version > payload.version ? known : payload));
      return payload.version > after ? 'new' : 'nothing';
    };
    void repeatWaitingCall(askForNews, left);
    return () => left.abort();
  }, [client, id, isThere]);
  return query;
}

const NONE: StoryLine[] = [];

/** The lines of a seat in the present attempt: those that are new are read when the drill says that there are more. */
export function useDrillLines({ id, attempt }: Pick<Drill, 'id' | 'attempt'>, seat: number, count: number) {
  const client = useQueryClient();
  const key = drillKeys.lines(id, attempt, seat);
  const { data = NONE, error } = useQuery({
    queryKey: [...key, count],
    enabled: attempt > 0 && count > 0,
    placeholderData: () => client.getQueryData<StoryLine[]>(key),
    queryFn: async ({ signal }) => {
      const lines = [...(client.getQueryData<StoryLine[]>(key) ?? [])];
      for (;;) {
        const query = { seat, attempt, after: lines.at(-1)?.n ?? 0 };
        const { payload } = await call(listDrillLines, { params: { id }, query }, { signal });
        lines.push(...payload);
        if (payload.length < LINES_PAGE) break;
      }
      client.setQueryData<StoryLine[]>(key, lines);
      return lines;
    },
  });
  return { lines: count === 0 ? NONE : data, isLate: error !== null };
}

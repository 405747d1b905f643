import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginWorld, listWorlds, type WorldName, type Worlds } from '#contract/control/worlds.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** How often they are read: while a change goes on, and otherwise, because colleagues begin worlds too; ms. */
const REFRESH_MS = { changing: 1_000, idle: 5_000 };

/** Whether a change to another world goes on. */
export const isChanging = ({ change }: Pick<Worlds, 'change'>): boolean => change !== null && change.state !== 'failed';

/** The worlds that this demo can run, and the change from one to another. The server is away for its last seconds. */
export function useWorlds() {
  return useQuery({
    queryKey: keys.simulator.worlds,
    queryFn: async ({ signal }) => (await call(listWorlds, {}, { signal })).payload,
    refetchInterval: ({ state: { data } }) => (data && isChanging(data) ? REFRESH_MS.changing : REFRESH_MS.idle),
  });
}

/** Begins another world. The page loads again once it has begun. */
export function useBeginWorld() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (name: WorldName) => (await call(beginWorld, { params: { name } })).payload,
    onSuccess: (change) => {
      client.setQueryData<Worlds>(keys.simulator.worlds, (worlds) => worlds && { ...worlds, change });
      return client.invalidateQueries({ queryKey: keys.simulator.worlds });
    },
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/control/snapshots.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** How often they are read: colleagues take some too; ms. */
const REFRESH_MS = 10_000;

/** The snapshots of the world, the oldest first. */
export function useSnapshots() {
  return useQuery({
    queryKey: keys.simulator.snapshots,
    queryFn: async ({ signal }) => (await call(listSnapshots, {}, { signal })).payload,
    refetchInterval: REFRESH_MS,
  });
}

function useSnapshotChange(change: (name: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.simulator.snapshots }),
  });
}

/** Takes a snapshot with a name. */
export const useTakeSnapshot = () => useSnapshotChange((name) => call(takeSnapshot, { body: { name } }));

/** Deletes a snapshot. */
export const useRemoveSnapshot = () => useSnapshotChange((name) => call(removeSnapshot, { params: { name } }));

/** Puts the world back to a snapshot: the console then connects again, and reads everything anew. */
export function useRestoreSnapshot() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (name: string) => call(restoreSnapshot, { params: { name } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

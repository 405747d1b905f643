import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BlindTest,
  cancelBlindTest,
  getRevealedTest,
  listBlindTests,
  plantBlindTest,
} from '#contract/drills/blind-tests.ts';
import { getOwnVigilance, getVigilance, listWatchers } from '#contract/drills/vigilance.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../send.ts';
import { drillKeys } from './drill-keys.ts';

/** How often the list of tests is read, ms. */
const LIST_MS = 3_000;

/** The latest blind tests, the newest first. */
export function useBlindTests() {
  return useQuery({
    queryKey: drillKeys.blindTests,
    queryFn: async ({ signal }) => (await call(listBlindTests, {}, { signal })).payload,
    refetchInterval: LIST_MS,
  });
}

/** A change of a test: its answer is shown at once. */
function useTestChange<Input>(change: (input: Input) => Promise<{ payload: BlindTest }>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (input: Input) => (await change(input)).payload,
    onSuccess: (test) =>
      client.setQueryData<BlindTest[]>(drillKeys.blindTests, (known = []) =>
        known.some(({ id }) => id === test.id)
          ? known.map((one) => (one.id === test.id ? test : one))
          : [test, ...known],
      ),
  });
}

export const usePlantTest = () =>
  useTestChange((body: InputOf<typeof plantBlindTest>['body']) => call(plantBlindTest, { body }));

export const useCancelTest = () => useTestChange((id: string) => call(cancelBlindTest, { params: { id } }));

/** The test of a marked alarm. */
export function useRevealedTest(alarmId: string) {
  return useQuery({
    queryKey: drillKeys.revealedTest(alarmId),
    queryFn: async ({ signal }) => (await call(getRevealedTest, { params: { id: alarmId } }, { signal })).payload,
  });
}

/** Operators whose vigilance is known. */
export function useWatchers() {
  return useQuery({
    queryKey: drillKeys.watchers,
    queryFn: async ({ signal }) => (await call(listWatchers, {}, { signal })).payload,
  });
}

/** The vigilance of an operator, or the signed-in user's own. Each look at somebody else's is written down. */
export function useVigilance(userId: string | null) {
  return useQuery({
    queryKey: drillKeys.vigilance(userId),
    queryFn: async ({ signal }) =>
      userId === null
        ? (await call(getOwnVigilance, {}, { signal })).payload
        : (await call(getVigilance, { params: { id: userId } }, { signal })).payload,
    staleTime: 60_000,
  });
}

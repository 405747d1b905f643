import { useQueryClient } from '@tanstack/react-query';
import type { Drill } from '#contract/drills/drill.ts';
import {
  addDrillNote,
  endDrill,
  giveHint,
  injectIntoDrill,
  openDrill,
  releaseSeat,
  rewindDrill,
  setDrillRate,
  startDrill,
  takeOverDrill,
} from '#contract/drills/drills.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../send.ts';
import { drillKeys } from './drill-keys.ts';

/** A change of a drill: its answer is shown at once. */
function useDrillChange<Input>(change: (input: Input) => Promise<{ payload: Drill }>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (input: Input) => (await change(input)).payload,
    onSuccess: (drill) => client.setQueryData(drillKeys.detail(drill.id), drill),
  });
}

/** Opens a drill of the library. */
export const useOpenDrill = () =>
  useDrillChange((body: InputOf<typeof openDrill>['body']) => call(openDrill, { body }));

export const useStartDrill = (id: string) =>
  useDrillChange(() => call(startDrill, { params: { id }, body: { rate: 1 } }));

export const useEndDrill = (id: string) => useDrillChange(() => call(endDrill, { params: { id } }));

export const useTakeOver = (id: string) => useDrillChange(() => call(takeOverDrill, { params: { id } }));

/** Pauses a drill (0), or sets how fast it runs. */
export const useSetDrillRate = (id: string) =>
  useDrillChange((rate: 0 | 1 | 2 | 4) => call(setDrillRate, { params: { id }, body: { rate } }));

export const useGiveHint = (id: string) =>
  useDrillChange((body: { seat: number; name: string }) => call(giveHint, { params: { id }, body }));

export const useAddNote = (id: string) =>
  useDrillChange((body: { seat?: number; text: string }) => call(addDrillNote, { params: { id }, body }));

/** Goes back to a mark with all seats. */
export const useRewindDrill = (id: string) =>
  useDrillChange((mark: string) => call(rewindDrill, { params: { id }, body: { mark } }));

/** Runs steps at a seat, or at all seats. */
export const useInjectIntoDrill = (id: string) =>
  useDrillChange((body: { seat?: number; text: string }) => call(injectIntoDrill, { params: { id }, body }));

export const useReleaseSeat = (id: string) => useDrillChange((no: number) => call(releaseSeat, { params: { id, no } }));

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getPlayedContacts,
  type PlayedContacts,
  playContact,
  speakAsContact,
} from '#contract/drills/played-contacts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../send.ts';
import { drillKeys } from './drill-keys.ts';

/** How often the call of a seat is read, ms. */
const CALL_MS = 1_500;

/** The contacts of a seat, and the call of its trainee. */
export function usePlayedContacts(drillId: string, seat: number) {
  return useQuery({
    queryKey: drillKeys.playedContacts(drillId, seat),
    queryFn: async ({ signal }) =>
      (await call(getPlayedContacts, { params: { id: drillId, no: seat } }, { signal })).payload,
    refetchInterval: CALL_MS,
  });
}

/** An act of the trainer as a contact of a seat: its answer is shown at once. */
function usePlay<Input>(drillId: string, seat: number, play: (input: Input) => Promise<{ payload: PlayedContacts }>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (input: Input) => (await play(input)).payload,
    onSuccess: (played) => client.setQueryData(drillKeys.playedContacts(drillId, seat), played),
  });
}

export const usePlayContact = (id: string, no: number) =>
  usePlay(id, no, (body: InputOf<typeof playContact>['body']) => call(playContact, { params: { id, no }, body }));

export const useSpeakAsContact = (id: string, no: number) =>
  usePlay(id, no, (audio: File) => call(speakAsContact, { params: { id, no }, body: { audio } }));

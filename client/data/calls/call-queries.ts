import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getCallDetails, getVoiceToken } from '#contract/calls.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { CALL } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import type { UpdatesSubject } from '../group-updates/group-update-queries.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

/** The location that a call is about. */
export interface CallPlace {
  tenantId: string;
  locationId: string;
}

const tokenQuery = (place: CallPlace) => ({
  queryKey: keys.calls.token(place),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getVoiceToken, { query: { tenantId: place.tenantId, locationId: place.locationId } }, { signal }))
      .payload.token,
  staleTime: CALL.tokenRefetchMs,
  gcTime: CALL.tokenRefetchMs,
});

/** A token for calls about a location; one of the last 55 minutes is used again. */
export const voiceToken = (client: QueryClient, place: CallPlace) => client.fetchQuery(tokenQuery(place));

/** The token of a call that goes on, renewed every 55 minutes. */
export const useVoiceToken = (place: CallPlace) =>
  useQuery({ ...tokenQuery(place), refetchInterval: CALL.tokenRefetchMs });

/** The end and the recording of a call, asked for every 10 s until both are there. */
export function useCallDetails(sid: string) {
  return useQuery({
    queryKey: keys.calls.details(sid),
    queryFn: async ({ signal }) => (await call(getCallDetails, { params: { id: sid } }, { signal })).payload,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      isSettled(error) || (data?.endTime && data.mediaUrl) ? false : CALL.detailsPollMs,
  });
}

/** Whether a failure is final: other backends answer a call that goes on with an 'unknown exception'. */
const isSettled = (error: Error | null) => error !== null && !/unknown exception/i.test(error.message);

/** A call or text message to a contact, for the history of an alarm. */
export interface ContactLog {
  kind: 'TWILIO_CALLS' | 'TWILIO_SMS';
  sid: string;
  contactName: string;
}

/** Adds a call or text message to the history of an alarm group or location alarm. */
export async function logContact(client: QueryClient, subject: UpdatesSubject, log: ContactLog): Promise<void> {
  const { id, product, partitionKey } = subject;
  await call(addGroupUpdate, {
    params: { id },
    query: { product, partitionKey },
    body: { twilio_log_type: log.kind, twilio_ssid: log.sid, twilio_calling_to_name: log.contactName },
  });
  await invalidate(client, 'group-updates');
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addGroupUpdate, listGroupUpdates, setUpdateSituation } from '#contract/group-updates.ts';
import { UPDATES_REFRESH_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** The subject of a history: an alarm group (`scan`) or a location alarm. */
export interface UpdatesSubject {
  id: string;
  product: 'scan' | 'remote-guarding';
  /** Of a location alarm, YYYYMM. */
  partitionKey?: string | undefined;
  /** Limits the history to one of its alarms. */
  eventId?: string | undefined;
}

const queryOf = ({ product, partitionKey }: UpdatesSubject) => ({ product, partitionKey });

/** The history of an alarm group or location alarm, refetched every 60 s. */
export function useGroupUpdates(subject: UpdatesSubject, { enabled = true } = {}) {
  const { id, product, partitionKey, eventId } = subject;
  return useQuery({
    queryKey: keys.groupUpdates.page(id, product, partitionKey, eventId),
    queryFn: async ({ signal }) =>
      (await call(listGroupUpdates, { params: { id }, query: { ...queryOf(subject), eventId } }, { signal })).payload,
    refetchInterval: UPDATES_REFRESH_MS,
    enabled,
  });
}

/** Adds a comment without changing anything. */
export function useAddGroupComment(subject: UpdatesSubject) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (comment: string) =>
      call(addGroupUpdate, { params: { id: subject.id }, query: queryOf(subject), body: { comment } }),
    onSuccess: () => invalidate(client, 'group-updates'),
  });
}

/** Sets the situation of one update. */
export function useSetSituation(subject: UpdatesSubject, updateId: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: z.output<typeof setUpdateSituation.body>) =>
      call(setUpdateSituation, { params: { id: subject.id, updateId }, query: queryOf(subject), body }),
    onSuccess: () => invalidate(client, 'group-updates'),
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listNotificationPreferences,
  type NotificationPreference,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** Preferences change rarely, and mostly in this window. ms */
const FRESH_MS = 60_000;

/** The user's notification sounds. */
export function useNotificationPreferences() {
  return useQuery({
    queryKey: keys.alarmNotifications,
    queryFn: ({ signal }) => call(listNotificationPreferences, {}, { signal }),
    staleTime: FRESH_MS,
  });
}

type Draft = InputOf<typeof saveNotificationPreference>['body'];

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: () => invalidate(client, 'alarm-notifications'),
  });
}

export const useSavePreference = () => useChange((body: Draft) => call(saveNotificationPreference, { body }));

export const useRemovePreference = () =>
  useChange(({ id }: NotificationPreference) => call(removeNotificationPreference, { params: { id } }));

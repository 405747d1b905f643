import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listNotificationPreferences,
  type NotificationPreference,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';

const KEY = ['alarm-notifications'];
/** Preferences and names change seldom, and mostly here. */
const FRESH_MS = 60_000;

/** The user's sounds. */
export function useNotificationPreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listNotificationPreferences, {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Every alarm type there is. */
export function useAlarmTypes() {
  return useQuery({
    queryKey: ['alarm-types', 'all'],
    queryFn: async ({ signal }) => (await call(searchAlarmTypeNames, { query: { limit: 500 } }, { signal })).payload,
    staleTime: FRESH_MS,
  });
}

type Draft = InputOf<typeof saveNotificationPreference>['body'];

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSavePreference = () => useChange((body: Draft) => call(saveNotificationPreference, { body }));

export const useRemovePreference = () =>
  useChange(({ id }: NotificationPreference) => call(removeNotificationPreference, { params: { id } }));

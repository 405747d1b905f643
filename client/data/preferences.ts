import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getPreferences, type Preferences, savePreferences } from '#contract/preferences.ts';
import { call } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import { useConnection } from '../lib/connection.ts';
import {
  preferenceChanges,
  settlePreferences,
  storePreferences,
  unsentPreferences,
  useHasPreferences,
} from '../lib/preferences.ts';
import { unseenFailures } from '../lib/unseen-failures.ts';
import { invalidate } from './invalidate.ts';
import { keys } from './keys.ts';
import { useSend } from './send.ts';

/** Changes at other desks are announced; without the announcements, they show after this time. ms */
const FRESH_MS = 60_000;

/** Not tried again: the console starts with what this browser has. */
export const preferencesQuery = queryOptions({
  queryKey: keys.preferences,
  queryFn: async ({ signal }) => (await call(getPreferences, {}, { signal })).payload,
  staleTime: FRESH_MS,
  retry: false,
});

/** A refused change will not be accepted later; after any other failure it may. */
const isRefused = (error: Error) => error instanceof CallError && error.status === 400;

/**
 * Keeps a user's preferences in this browser and on the server alike: the server's apply, and changes made here are sent
 * at once, one after the other, or when the server can be reached again. Returns whether the preferences can be shown:
 * at the first sign-in in a browser they wait for the server, or for its failure.
 */
export function usePreferenceSync(userId: string): boolean {
  const client = useQueryClient();
  const connection = useConnection();
  const { data, isError } = useQuery(preferencesQuery);
  const hasCopy = useHasPreferences(userId);
  const { mutate } = useSend({
    mutationFn: async (change: Preferences) =>
      (await call(savePreferences, { body: change }, { keepalive: true })).payload,
  });
  const isSending = useRef(false);

  useEffect(() => {
    if (data) storePreferences(userId, data);
  }, [data, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be sent is sent once the server is reached.
  useEffect(() => {
    function sendChanges(): void {
      const change = unsentPreferences(userId);
      if (isSending.current || Object.keys(change).length === 0) return;
      isSending.current = true;
      mutate(change, {
        onSuccess: (server) => {
          isSending.current = false;
          client.setQueryData(keys.preferences, server);
          storePreferences(userId, server);
          settlePreferences(userId, change);
          // A reply under way may be older than the change.
          void invalidate(client, 'preferences');
          sendChanges();
        },
        onError: (error) => {
          isSending.current = false;
          if (!isRefused(error)) return;
          settlePreferences(userId, change);
          unseenFailures.notify(error);
        },
      });
    }
    sendChanges();
    return preferenceChanges.subscribe(sendChanges);
  }, [userId, connection, client, mutate]);

  return hasCopy || isError;
}

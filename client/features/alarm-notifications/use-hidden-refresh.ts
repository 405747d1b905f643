import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as listChanges from '#contract/channels/list-changes.ts';
import { appConfig } from '../../lib/config.ts';
import { useChannel } from '../../realtime/use-channel.ts';

/** A hidden tab asks once for the changes of so long, in ms. */
const GATHER_MS = 1_000;

/**
 * Browsers let the timers of a tab that has been hidden for long run once a minute, but messages of the server come
 * through. Where the server tells of changes, a hidden tab announces at once too. Keep the key.
 */
export function useHiddenRefresh(enabled: boolean, list: 'alarms' | 'alarm-groups', key: QueryKey): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(listChanges, {
    enabled: enabled && appConfig().offersListChanges,
    onMessage: ({ data }) => {
      if (!document.hidden || !data.lists.includes(list) || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
      }, GATHER_MS);
    },
  });
}

import { useEffect, useRef } from 'react';
import * as listChanges from '#contract/channels/list-changes.ts';
import { appConfig } from '../../lib/config.ts';
import { useChannel } from '../../realtime/use-channel.ts';

/** A hidden tab collects changes for this long before it refreshes, in ms. */
const GATHER_MS = 1_000;

/**
 * Browsers run the timers of a long-hidden tab once a minute, but deliver server messages at once. If the server
 * announces changes, a hidden tab refreshes on them and so announces promptly.
 */
export function useHiddenRefresh(
  enabled: boolean,
  list: 'alarms' | 'alarm-groups',
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(listChanges, {
    enabled: enabled && appConfig().offersListChanges,
    onMessage: ({ data }) => {
      if (!document.hidden || !data.lists.includes(list) || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        refetch({ cancelRefetch: false });
      }, GATHER_MS);
    },
  });
}

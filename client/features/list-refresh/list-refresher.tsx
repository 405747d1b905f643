import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as listChanges from '#contract/channels/list-changes.ts';
import { invalidate } from '../../data/invalidate.ts';
import { useChannel } from '../../realtime/use-channel.ts';
import { refreshPacer } from './refresh-pacer.ts';

/**
 * Refetches the lists that the server reports as changed, if they are on screen; in a hidden tab once it is looked at
 * again. Renders nothing; polling continues.
 */
export function ListRefresher() {
  const client = useQueryClient();
  const pacer = useMemo(
    () =>
      refreshPacer<listChanges.ChangedList>((lists) => {
        for (const list of lists) void invalidate(client, list, { remote: true });
      }),
    [client],
  );
  useEffect(() => pacer.stop, [pacer]);
  useChannel(listChanges, {
    onMessage: ({ data }) => {
      if (document.visibilityState === 'visible') pacer.changed(data.lists);
      else for (const list of data.lists) void invalidate(client, list, { remote: true, deferred: true });
    },
  });
  return null;
}

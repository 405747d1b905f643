import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as listChanges from '#contract/channels/list-changes.ts';
import { useChannel } from '../../realtime/use-channel.ts';
import { refreshPacer } from './refresh-pacer.ts';

/** What is shown of a list's records under a key of its own: how they were handled. */
const BESIDE: Record<listChanges.ChangedList, readonly string[]> = {
  alarms: [],
  'location-alarms': ['group-updates'],
  'alarm-groups': ['group-updates'],
};

/** Has the lists that the server says have changed read again, while somebody looks. Shows nothing; polls go on. */
export function ListRefresher() {
  const client = useQueryClient();
  const pacer = useMemo(
    () =>
      refreshPacer<listChanges.ChangedList>((lists) => {
        const keys = new Set(lists.flatMap((list) => [list, ...BESIDE[list]]));
        for (const key of keys) void client.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
      }),
    [client],
  );
  useEffect(() => pacer.stop, [pacer]);
  useChannel(listChanges, {
    onMessage: ({ data }) => {
      if (document.visibilityState === 'visible') pacer.changed(data.lists);
    },
  });
  return null;
}

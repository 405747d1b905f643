import { useQueryClient } from '@tanstack/react-query';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useTakeGroup } from '../../data/alarm-groups/group-changes.ts';
import { invalidate } from '../../data/invalidate.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface StartedWork {
  /** Sets the group in progress for this operator. */
  take: () => void;
  /** Called with each act of the operator: the first one on a group that nobody works on takes it. */
  startWork: () => void;
  isPending: boolean;
}

/** Puts a group into the hands of the operator who begins to work on it. */
export function useStartWork(group: AlarmGroup, mayTake: boolean): StartedWork {
  const client = useQueryClient();
  const { mutate, isPending } = useTakeGroup(group);
  const take = () => mutate(undefined, { onError: (error) => toast.error(messageOf(error)) });
  const startWork = () => {
    if (!mayTake || isPending) return;
    mutate(undefined, {
      onError: (error) => {
        // A colleague was faster: the column names them as soon as the history has come.
        if (isCallError(error, 'transition_refused')) void invalidate(client, 'group-updates');
        else toast.error(messageOf(error));
      },
    });
  };
  return { take, startWork, isPending };
}

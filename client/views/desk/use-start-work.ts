import { useQueryClient } from '@tanstack/react-query';
import { type Entity, invalidate } from '../../data/invalidate.ts';
import type { Sending } from '../../data/send.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface StartedWork {
  /** Sets the alarm in progress for this operator. */
  take: () => void;
  /** Called with each act of the operator: the first one on an alarm that nobody works on takes it. */
  startWork: () => void;
  isPending: boolean;
}

interface StartWorkOptions {
  /** The change that sets the alarm in progress. */
  taking: Pick<Sending<unknown, void>, 'mutate' | 'isPending'>;
  mayTake: boolean;
  /** The history that tells who was faster. */
  history: Entity;
}

/** Puts an alarm into the hands of the operator who begins to work on it. */
export function useStartWork({ taking, mayTake, history }: StartWorkOptions): StartedWork {
  const client = useQueryClient();
  const { mutate, isPending } = taking;
  const take = () => {
    if (mayTake && !isPending) mutate(undefined, { onError: (error) => toast.error(messageOf(error)) });
  };
  const startWork = () => {
    if (!mayTake || isPending) return;
    mutate(undefined, {
      onError: (error) => {
        // A colleague was faster: the column names them as soon as the history has come.
        if (isCallError(error, 'transition_refused')) void invalidate(client, history);
        else toast.error(messageOf(error));
      },
    });
  };
  return { take, startWork, isPending };
}

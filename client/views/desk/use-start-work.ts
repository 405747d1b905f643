import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  alarmId: string;
  /** The change that sets the alarm in progress. */
  taking: Pick<Sending<unknown, void>, 'mutate' | 'isPending'>;
  mayTake: boolean;
  /** The history that tells who was faster. */
  history: Entity;
}

/** Puts an alarm into the hands of the operator who begins to work on it. */
export function useStartWork({ alarmId, taking, mayTake, history }: StartWorkOptions): StartedWork {
  const client = useQueryClient();
  const { mutate, isPending } = taking;
  // The alarm's new status may come long after the reply, such as over a channel; until then it is not taken again.
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!mayTake) taken.current = undefined;
  }, [mayTake]);
  const takeOnce = (onError: (error: Error) => void) => {
    if (!mayTake || isPending || taken.current === alarmId) return;
    taken.current = alarmId;
    mutate(undefined, {
      onError: (error) => {
        taken.current = undefined;
        onError(error);
      },
    });
  };
  const take = () => takeOnce((error) => toast.error(messageOf(error)));
  const startWork = () =>
    takeOnce((error) => {
      // A colleague was faster: the column names them as soon as the history has come.
      if (isCallError(error, 'transition_refused')) void invalidate(client, history);
      else toast.error(messageOf(error));
    });
  return { take, startWork, isPending };
}

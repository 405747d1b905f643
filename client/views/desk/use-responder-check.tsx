import { type ReactNode, useState } from 'react';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useDispatch } from '../../data/rspndr/rspndr-changes.ts';
import { useRspndrAccount } from '../../data/rspndr/rspndr-queries.ts';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ResponderQuestion } from './responder-question.tsx';

interface ResponderCheck {
  /** Resolves with a comment; asks first while a responder is under way. */
  resolve: (comment: string) => void;
  /** The question, which takes the place of the button in the foot; null while there is none. */
  question: ReactNode;
}

/** Keeps operators from resolving an alarm over the head of a responder who is on the way to it. */
export function useResponderCheck(
  subject: EscalationSubject,
  state: DispatchState | undefined,
  zone: string,
  send: (comment: string) => void,
): ResponderCheck {
  const account = useRspndrAccount(subject.tenantId);
  const { notify, cancel } = useDispatch(subject, account.data);
  const [asked, setAsked] = useState<string>();
  const isRunning = state?.since !== undefined;
  const resolve = (comment: string) => {
    setAsked(undefined);
    send(comment);
  };
  if (asked === undefined || !isRunning) {
    return { resolve: (comment) => (isRunning ? setAsked(comment) : resolve(comment)), question: null };
  }
  const afterwards = (success: string, failure: string) => ({
    onSuccess: () => {
      toast.success(success);
      resolve(asked);
    },
    onError: () => toast.error(failure),
  });
  const may = account.data && subject.escalationId !== undefined;
  return {
    resolve,
    question: (
      <ResponderQuestion
        state={state}
        zone={zone}
        isBusy={notify.isPending || cancel.isPending}
        onNotify={
          may
            ? () =>
                notify.mutate(
                  asked,
                  afterwards('Successfully sent Rspndr Notification!', 'Rspndr Notification failed!'),
                )
            : undefined
        }
        onCancel={
          may
            ? () =>
                cancel.mutate(
                  asked,
                  afterwards('Successfully cancelled Rspndr Incident!', 'Rspndr incident Cancelation failed!'),
                )
            : undefined
        }
        onResolve={() => resolve(asked)}
        onKeepOpen={() => setAsked(undefined)}
      />
    ),
  };
}

import { type ReactNode, useRef, useState } from 'react';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useDispatch } from '../../data/rspndr/rspndr-changes.ts';
import { useRspndrAccount } from '../../data/rspndr/rspndr-queries.ts';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { focusFirst, ResponderQuestion } from './responder-question.tsx';

interface ResponderCheckOptions {
  subject: EscalationSubject;
  state: DispatchState | undefined;
  /** IANA zone of the site. */
  zone: string;
  /** The text as it is now: the operator may go on writing beside the question. */
  comment: string;
  /** The reason why it cannot be resolved with the present text. */
  blockedBy: string | undefined;
  send: (comment: string) => void;
}

interface ResponderCheck {
  /** Resolves with the present text; asks first while a responder is under way. Goes to the question that is asked already. */
  resolve: () => void;
  /** The question, which takes the place of the button in the foot; null while there is none. */
  question: ReactNode;
}

/** Keeps operators from resolving an alarm over the head of a responder who is on the way to it. */
export function useResponderCheck(options: ResponderCheckOptions): ResponderCheck {
  const { subject, state, zone, blockedBy } = options;
  const account = useRspndrAccount(subject.tenantId);
  const { notify, cancel } = useDispatch(subject, account.data);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isRunning = state?.since !== undefined;
  // A later dispatch is another question.
  if (isAsked && !isRunning) setAsked(false);
  const comment = options.comment.trim();
  const latest = useLatest(options);
  /** Sends the text as it is by now, unless it is missing by now: then the form is there again. */
  const resolve = () => {
    setAsked(false);
    const { comment: text, blockedBy: missing, send } = latest.current;
    if (missing === undefined) send(text.trim());
  };
  if (!isAsked || !isRunning) return { resolve: () => (isRunning ? setAsked(true) : resolve()), question: null };
  const afterwards = (success: string, failure: string) => ({
    onSuccess: () => {
      toast.success(success);
      resolve();
    },
    onError: () => toast.error(failure),
  });
  const may = account.data && subject.escalationId !== undefined;
  const notifyFirst = () =>
    notify.mutate(comment, afterwards('Successfully sent Rspndr Notification!', 'Rspndr Notification failed!'));
  const cancelFirst = () =>
    cancel.mutate(
      comment,
      afterwards('Successfully cancelled Rspndr Incident!', 'Rspndr incident Cancelation failed!'),
    );
  return {
    resolve: () => focusFirst(box.current),
    question: (
      <ResponderQuestion
        box={box}
        state={state}
        zone={zone}
        isBusy={notify.isPending || cancel.isPending}
        blockedBy={blockedBy}
        onNotify={may ? notifyFirst : undefined}
        onCancel={may ? cancelFirst : undefined}
        onResolve={resolve}
        onKeepOpen={() => setAsked(false)}
      />
    ),
  };
}

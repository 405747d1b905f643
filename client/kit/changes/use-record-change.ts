import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useExclusiveChange } from '../../data/exclusive-change.ts';
import type { Entity } from '../../data/invalidate.ts';
import { type ActOptions, type AlarmAct, actOnAlarm } from '../../lib/act-on-alarm.ts';
import { CallError, isCallError, isUnsent, messageOf, unsentText } from '../../lib/call-error.ts';
import type { SendOptions } from '../../lib/delayed-change.ts';
import { useUser } from '../../lib/session.tsx';
import { UndoneError } from '../../lib/undone-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDelayedResolve } from '../../ui/feedback/use-delayed-resolve.ts';

/** A change of a record by an operator, such as resolving or escalating it. */
export interface RecordChange<Input, Result> {
  /** Identifies the record: while one of its changes is in progress, no screen of this window starts another. */
  key: QueryKey;
  /** Refetched everywhere it is shown, afterwards. */
  entity: Entity;
  send: (input: Input, options: ActOptions) => Promise<Result>;
  /** An act on an alarm, which asks first while a colleague has it. */
  act?: AlarmAct;
  /** 'Resolving the alarm': the text of the Undo card, for users with that preference. Undefined sends at once. */
  undoText?: (input: Input) => string | undefined;
  /** Shows the reply before the lists have been refetched. */
  showReply?: (result: Result) => Promise<void> | void;
  /** Tells the operator that the change is made. */
  onDone?: (input: Input) => void;
  /** The act that has not happened if the change does not reach the server: 'The alarm was not resolved'. */
  unsent: string;
  /** Shown if the server sent no message of its own. */
  failureMessage: string;
}

/** The state of an operator's change of a record. */
export interface RunningChange<Input> {
  /** A change is in progress, started here or on another screen of this window. */
  underway: boolean;
  /** As of now, before the next render. */
  isUnderway: () => boolean;
  /** The change submitted here that is not answered yet, with the time of its submission (ms UTC by this machine). */
  sending: { input: Input; since: number } | undefined;
  /** The reason for the last refusal if somebody else was faster. Shown beside the text, which is kept. */
  conflict: string | undefined;
  /** Set while the last submission has not reached the server: it can be sent again. Shown like `conflict`. */
  unsent: string | undefined;
  /** For the notice that shows `conflict`: while none is on screen, a toast shows the conflict. Returns the function that ends the registration. */
  registerNotice: () => () => void;
  /** Resolves to true after success; to false after a refusal, a failure or an undo, and if another change is in progress. */
  submit: (input: Input) => Promise<boolean>;
}

const isConflict = (error: unknown) => isCallError(error, 'transition_refused');

/**
 * Changes a record, one change at a time: delays it with an Undo where the user prefers that, reports the outcome, and
 * refetches all lists and counts on screen, whether or not the server announces changes.
 */
export function useRecordChange<Input, Result>(change: RecordChange<Input, Result>): RunningChange<Input> {
  const { key, entity, send, undoText, showReply } = change;
  const me = useUser();
  const sendLater = useDelayedResolve();
  const { underway, isUnderway, error, sending, mutateAsync } = useExclusiveChange({
    key,
    entity,
    send: (input: Input) => {
      const text = undoText?.(input);
      return actOnAlarm(me, change.act, (expectedHolder, isRepeated) => {
        const sendChange = (options: SendOptions) => send(input, { ...options, expectedHolder });
        return text === undefined || isRepeated ? sendChange({ keepalive: false }) : sendLater(text, sendChange);
      });
    },
    showReply,
  });

  // As of the answer: with an Undo the form is closed by then, and its screen may be left.
  const notices = useRef(0);
  const registerNotice = useCallback(() => {
    notices.current += 1;
    return () => {
      notices.current -= 1;
    };
  }, []);

  const submit = async (input: Input): Promise<boolean> => {
    // A second key press may come before the next render.
    if (isUnderway()) return false;
    // As of the start: the record may have been refetched by the end.
    const { onDone, unsent, failureMessage } = change;
    try {
      await mutateAsync(input);
    } catch (failure) {
      if (failure instanceof UndoneError) return false;
      const hasNotice = notices.current > 0;
      if (isUnsent(failure)) {
        if (!hasNotice) toast.retryable(unsentText(unsent), () => void submit(input));
      } else if (!(isConflict(failure) && hasNotice)) toast.error(failureText(failure, failureMessage));
      return false;
    }
    onDone?.(input);
    return true;
  };

  return {
    underway,
    isUnderway,
    sending,
    conflict: isConflict(error) ? error?.message : undefined,
    unsent: isUnsent(error) && !underway ? unsentText(change.unsent) : undefined,
    registerNotice,
    submit,
  };
}

/** The server's message, if it sent one. */
export function failureText(error: unknown, otherwise: string): string {
  const readable = error instanceof CallError && error.status > 0 && error.code !== 'unreadable';
  return readable ? messageOf(error) : otherwise;
}

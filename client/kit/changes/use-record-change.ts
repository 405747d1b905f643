import { type QueryKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Entity, touch } from '../../data/touch.ts';
import { CallError, isCallError, messageOf } from '../../lib/call-error.ts';
import { type SendOptions, Undone } from '../../lib/delayed-change.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDelayedResolve } from '../../ui/feedback/use-delayed-resolve.ts';

/** What an operator can do with a record: resolve it, escalate it, take it, comment on it. */
export interface RecordChange<Input, Result> {
  /** Names the record among pending changes: while one is underway, no screen of this window begins another. */
  key: QueryKey;
  /** Everything that shows it is read again afterwards. */
  entity: Entity;
  send: (input: Input, options: SendOptions) => Promise<Result>;
  /**
   * 'Resolving the alarm': what is about to happen, told to those who prefer to be able to take it back. Undefined
   * sends at once.
   */
  delayed?: (input: Input) => string | undefined;
  /** Shows the answer before the lists have been read again. */
  show?: (result: Result) => Promise<void> | void;
  /** Tells the operator that it is done. */
  done?: (input: Input) => void;
  /** Told when the server had no words of its own. */
  failed: string;
  /** The change has no form that shows `conflict`: a toast tells of it. */
  formless?: boolean;
}

/** How an operator's change of a record stands. */
export interface RunningChange<Input> {
  /** One is on its way, begun here or on another screen of this window. */
  underway: boolean;
  /** Why the last one was refused: somebody else was quicker. Shown beside the words, which are kept. */
  conflict: string | undefined;
  /** True once it is done; false when it was refused, failed or was taken back, and while another one is underway. */
  submit: (input: Input) => Promise<boolean>;
}

const isConflict = (error: unknown) => isCallError(error, 'transition_refused');

/**
 * Makes a change of a record, one at a time: delayed for a while with an Undo where it may be, told in a toast, and shown
 * in every list and count of the screen whether or not the server announces changes.
 */
export function useRecordChange<Input, Result>(change: RecordChange<Input, Result>): RunningChange<Input> {
  const { key, entity, send, delayed, show } = change;
  const client = useQueryClient();
  const sendLater = useDelayedResolve();
  const underway = useIsMutating({ mutationKey: key }) > 0;
  const { mutateAsync, error } = useMutation({
    mutationKey: key,
    mutationFn: (input: Input) => {
      const text = delayed?.(input);
      const go = (options: SendOptions) => send(input, options);
      return text === undefined ? go({ keepalive: false }) : sendLater(text, go);
    },
    onSuccess: (result) => show?.(result),
    // After a failure too: somebody else may have been quicker, or a first part of it may have been done.
    onSettled: (_, failure) => {
      if (!(failure instanceof Undone)) void touch(client, entity);
    },
  });

  return {
    underway,
    conflict: isConflict(error) ? error?.message : undefined,
    async submit(input) {
      // A second press may come before anything is drawn again.
      if (client.isMutating({ mutationKey: key }) > 0) return false;
      // As it was when it began: by its end the record may have been read again.
      const { done, failed, formless = false } = change;
      try {
        await mutateAsync(input);
      } catch (failure) {
        const isShown = failure instanceof Undone || (isConflict(failure) && !formless);
        if (!isShown) toast.error(failureText(failure, failed));
        return false;
      }
      done?.(input);
      return true;
    },
  };
}

/** The server's own words where it had any. */
function failureText(error: unknown, otherwise: string): string {
  const readable = error instanceof CallError && error.status > 0 && error.code !== 'unreadable';
  return readable ? messageOf(error) : otherwise;
}

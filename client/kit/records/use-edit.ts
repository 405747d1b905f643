import { type Edit, useSendEdit } from '../../data/edit.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Shows a refusal in a toast, for a change without a form. If somebody else was faster, the server's message says so. */
export const showRefusal = ({ failureMessage }: { failureMessage?: string }, error: unknown): void =>
  toast.error(
    failureMessage === undefined || isCallError(error, 'transition_refused') ? messageOf(error) : failureMessage,
  );

/** A change made by a form, a dialog or a button. `toastErrors`: a toast shows refusals. */
export const useEdit = <Input, Reply>(edit: Edit<Input, Reply>, { toastErrors = false } = {}) =>
  useSendEdit(edit, {
    onDone: (_, input) => toast.success(edit.messageFor?.(input) ?? edit.successMessage),
    onError: toastErrors ? (error) => showRefusal(edit, error) : undefined,
  });

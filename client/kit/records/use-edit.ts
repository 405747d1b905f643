import { type Edit, useSendEdit } from '../../data/edit.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Shows a refusal in a toast, for a change without a form. If somebody else was faster, the server's message says so. */
export const showRefusal = ({ failed }: { failed?: string }, error: unknown): void =>
  toast.error(failed === undefined || isCallError(error, 'transition_refused') ? messageOf(error) : failed);

/** A change made by a form, a dialog or a button. `formless`: a toast shows refusals. */
export const useEdit = <Input, Reply>(edit: Edit<Input, Reply>, { formless = false } = {}) =>
  useSendEdit(edit, {
    onDone: () => toast.success(edit.done),
    onError: formless ? (error) => showRefusal(edit, error) : undefined,
  });

import { useQueryClient } from '@tanstack/react-query';
import { sendEdit, type UndoableEdit, useSendEdit } from '../../data/edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { SelectedRows } from './use-row-selection.ts';

/**
 * A change that a notice offers to undo as a whole; the next change takes its place. Forms show the refusal of the
 * change, a toast that of the undo.
 */
export function useUndoableEdit<Input, Reply>(edit: UndoableEdit<Input, Reply>, onDone?: () => void) {
  const client = useQueryClient();
  const undo = (send: () => Promise<unknown>) =>
    sendEdit(client, { entity: edit.entity, send, successMessage: 'Undone' }, undefined, () =>
      toast.success('Undone'),
    ).catch((error: unknown) => toast.error(messageOf(error)));
  return useSendEdit(edit, {
    onDone: (reply, input) => {
      onDone?.();
      const send = edit.undoOf(reply, input);
      if (send) toast.undoable(edit.successMessage, () => void undo(send));
      else toast.success(edit.successMessage);
    },
  });
}

/** An undoable change of all selected rows; after success the selection is cleared. */
export const useBulkEdit = <Input, Reply>(rows: Pick<SelectedRows, 'clear'>, edit: UndoableEdit<Input, Reply>) =>
  useUndoableEdit(edit, rows.clear);

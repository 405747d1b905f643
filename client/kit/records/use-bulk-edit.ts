import { useQueryClient } from '@tanstack/react-query';
import { sendEdit, type UndoableEdit, useSendEdit } from '../../data/edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { SelectedRows } from './use-row-selection.ts';

/**
 * A change of all selected rows. After success the selection is cleared, and a notice offers to undo the change as a
 * whole; the next change takes its place. Forms show the refusal of the change, a toast that of the undo.
 */
export function useBulkEdit<Input, Reply>(rows: Pick<SelectedRows, 'clear'>, edit: UndoableEdit<Input, Reply>) {
  const client = useQueryClient();
  const undo = (send: () => Promise<unknown>) =>
    sendEdit(client, { entity: edit.entity, send, successMessage: 'Undone' }, undefined, () =>
      toast.success('Undone'),
    ).catch((error: unknown) => toast.error(messageOf(error)));
  return useSendEdit(edit, {
    onDone: (reply) => {
      rows.clear();
      const send = edit.undoOf(reply);
      if (send) toast.undoable(edit.successMessage, () => void undo(send));
      else toast.success(edit.successMessage);
    },
  });
}

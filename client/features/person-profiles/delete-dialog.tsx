import { deleteProfiles } from '../../data/person-profiles.ts';
import { useBulkEdit } from '../../kit/records/use-bulk-edit.ts';
import type { SelectedRows } from '../../kit/records/use-row-selection.ts';
import { messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

interface DeleteDialogProps {
  /** The profiles to delete; null while it is closed. */
  ids: readonly string[] | null;
  /** The name of a single one. */
  name: string | undefined;
  /** The selection, which is cleared after success. */
  rows: Pick<SelectedRows, 'clear'>;
  onClose: () => void;
}

/** Deletes profiles after a question. Closes after a refusal too: the list then shows the current state. */
export function DeleteDialog({ ids, name, rows, onClose }: DeleteDialogProps) {
  const remove = useBulkEdit(rows, deleteProfiles);
  const count = ids?.length ?? 0;
  const what = count === 1 ? `'${name ?? 'The profile'}' and the image are` : `${count} profiles and their images are`;
  return (
    <ConfirmDialog
      open={ids !== null}
      title={count === 1 ? 'Delete Profile' : 'Delete Profiles'}
      description={`${what} deleted for good, at every location. This cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() =>
        ids && remove.mutate(ids, { onError: (error) => toast.error(messageOf(error)), onSettled: onClose })
      }
      onCancel={onClose}
    />
  );
}

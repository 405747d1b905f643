import type { ReactNode } from 'react';
import type { Edit } from '../../data/edit.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useEdit } from './use-edit.ts';

interface RemovalDialogProps<Row> {
  /** Null while the dialog is closed. */
  row: Row | null;
  edit: Edit<Row>;
  title: string;
  /** The question, or the consequences. */
  text: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Removes a record after a confirmation. Closes after a refusal too: the list then shows the current state. */
export function RemovalDialog<Row>({ row, edit, title, text, onClose }: RemovalDialogProps<Row>) {
  const remove = useEdit(edit, { toastErrors: true });
  return (
    <ConfirmDialog
      open={row !== null}
      title={title}
      description={row && text(row)}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => row && remove.mutate(row, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

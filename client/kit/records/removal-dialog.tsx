import type { ReactNode } from 'react';
import type { Edit } from '../../data/edit.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { sayRefusal, useEdit } from './use-edit.ts';

interface RemovalDialogProps<Row> {
  /** Null while it is closed. */
  row: Row | null;
  edit: Edit<Row>;
  title: string;
  /** What is asked, or what is lost. */
  text: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Removes a record after asking. It closes after a refusal too, since the list then shows how things stand. */
export function RemovalDialog<Row>({ row, edit, title, text, onClose }: RemovalDialogProps<Row>) {
  const remove = useEdit(edit);
  return (
    <ConfirmDialog
      open={row !== null}
      title={title}
      description={row && text(row)}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => row && remove.mutate(row, { onError: (error) => sayRefusal(edit, error), onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

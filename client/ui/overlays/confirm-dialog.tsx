import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for actions that lose something: the confirming button is red, and the other button has the focus. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** There is nothing to confirm any more. */
  isOver?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers. Escape and a click outside cancel. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy = false,
  isOver = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const danger = tone === 'danger';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onCancel} data-initial-focus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'delete' : 'primary'}
            loading={busy}
            disabled={isOver}
            onClick={onConfirm}
            data-initial-focus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

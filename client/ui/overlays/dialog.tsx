import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { KeysOff } from '../keys/keys-off.tsx';

export const loadDialog = () => import('./opened-dialog.tsx');

const OpenedDialog = lazyPart(async () => (await loadDialog()).OpenedDialog);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the bottom right. Mark the safe one with `data-initial-focus`. */
  actions?: ReactNode;
  /** px; 384 unless the content needs more. */
  width?: number;
  /** Whether Escape and a click outside close it. */
  dismissible?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A dialog over the whole console. It keeps the focus while open and gives it back when closed. Its form may be a lazy
 * part. However it is closed, it asks before it discards the text of a form inside that is registered with
 * `useUnsaved`. It loads with its first opening.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={props.open && <KeysOff />}>
      <OpenedDialog {...props} />
    </Suspense>
  );
}

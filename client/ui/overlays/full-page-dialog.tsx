import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';

interface FullPageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Follows the title, less prominent. */
  state?: ReactNode;
  /** Precedes the closing button. */
  actions?: ReactNode;
  /** Called before Escape closes the dialog; true if it has handled the key. */
  onEscape?: () => boolean;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A dialog over the whole page. It focuses the element with `data-initial-focus`, and returns the focus on closing. */
export function FullPageDialog({
  open,
  onOpenChange,
  title,
  state,
  actions,
  onEscape,
  onKeyDown,
  children,
}: FullPageDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (!next && details.reason === 'escape-key' && onEscape?.()) return;
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup
          ref={popup}
          data-keys-off
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? popup.current}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-panel text-13 text-ink focus:outline-none"
        >
          <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-bg px-4">
            <BaseDialog.Title className="shrink-0 text-14 font-semibold text-ink">{title}</BaseDialog.Title>
            <div className="min-w-0 flex-1 truncate text-12 text-ink-3">{state}</div>
            {actions}
            <IconButton label="Close" keyHint="close" icon={<X />} onClick={() => onOpenChange(false)} />
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

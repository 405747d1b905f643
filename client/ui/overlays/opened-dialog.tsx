import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { type UnsavedMarks, UnsavedMarksContext } from '../../lib/unsaved.ts';
import { Button } from '../actions/button.tsx';
import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DialogProps } from './dialog.tsx';
import { type Discard, DiscardContext } from './discard.ts';
import { initialFocusIn, LateFocus } from './late-focus.tsx';
import { popupStyles } from './popup-styles.ts';

/** A `Dialog` from its first opening on. */
export function OpenedDialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  width = 384,
  dismissible = true,
  className,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { marks, discard, question } = useDiscardQuestion();
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!dismissible && details.reason === 'escape-key') return;
        if (next) onOpenChange(true);
        else discard(() => onOpenChange(false));
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-120 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center overflow-y-auto p-6">
          <BaseDialog.Popup
            ref={popup}
            data-keys-off
            initialFocus={() => initialFocusIn(popup) ?? true}
            style={{ width }}
            className={cn(popupStyles, 'm-auto flex max-w-full flex-col', className)}
          >
            <div className="flex flex-col gap-2 p-5">
              <BaseDialog.Title className="text-16 font-semibold text-ink">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-13 text-ink-2">{description}</BaseDialog.Description>
              )}
              <UnsavedMarksContext value={marks}>
                <DiscardContext value={discard}>
                  <Suspense fallback={<Skeleton className="mt-2 h-56" />}>
                    {children}
                    <LateFocus popup={popup} />
                  </Suspense>
                </DiscardContext>
              </UnsavedMarksContext>
            </div>
            {actions && (
              <div className="flex items-center justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
            )}
            {question}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface DiscardQuestion {
  /** One mark for each unsaved text inside. */
  marks: UnsavedMarks;
  discard: Discard;
  /** Rendered inside the dialog that it concerns. */
  question: ReactNode;
}

/** Asks before a dialog with unsaved text closes. */
function useDiscardQuestion(): DiscardQuestion {
  const [marks] = useState<UnsavedMarks>(() => new Set());
  const [asked, setAsked] = useState<{ close: () => void }>();
  const discard = useMemo<Discard>(() => (close) => (marks.size > 0 ? setAsked({ close }) : close()), [marks]);
  const keep = () => setAsked(undefined);
  return {
    marks,
    discard,
    question: asked && (
      <OpenedDialog
        open
        onOpenChange={keep}
        title="Discard what you typed?"
        description="It has not been sent."
        actions={
          <>
            <Button data-initial-focus onClick={keep}>
              Keep editing
            </Button>
            <Button
              variant="delete"
              onClick={() => {
                keep();
                asked.close();
              }}
            >
              Discard
            </Button>
          </>
        }
      />
    ),
  };
}

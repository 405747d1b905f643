import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Suspense, useRef } from 'react';
import { ClosedByContext, UnsavedMarksContext, useClosedByBack } from '../../lib/unsaved.ts';
import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DialogProps } from './dialog.tsx';
import { DiscardContext } from './discard.ts';
import { initialFocusIn, LateFocus } from './late-focus.tsx';
import { popupStyles } from './popup-styles.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

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
  const isClosedBy = useClosedByBack();
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
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex p-6">
          <BaseDialog.Popup
            ref={popup}
            data-keys-off
            initialFocus={() => initialFocusIn(popup) ?? true}
            style={{ width }}
            className={cn(popupStyles, 'm-auto flex max-h-full max-w-full flex-col', className)}
          >
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-5">
              <BaseDialog.Title className="text-16 font-semibold text-ink">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-13 text-ink-2">{description}</BaseDialog.Description>
              )}
              <ClosedByContext value={isClosedBy}>
                <UnsavedMarksContext value={marks}>
                  <DiscardContext value={discard}>
                    <Suspense fallback={<Skeleton className="mt-2 h-56" />}>
                      {children}
                      <LateFocus popup={popup} />
                    </Suspense>
                  </DiscardContext>
                </UnsavedMarksContext>
              </ClosedByContext>
            </div>
            {actions && (
              <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line px-5 py-3">
                {actions}
              </div>
            )}
            {question}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

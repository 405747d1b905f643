import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { TOAST } from '#contract/limits.ts';

/** The place of the toasts: bottom left of the main area, above the key strip and a list's page bar. Once in the app. */
export function Toaster() {
  // Beside the dialogs, so that a toast is not dimmed behind one.
  return createPortal(
    <Sonner
      position="bottom-left"
      duration={TOAST.durationMs}
      visibleToasts={TOAST.max}
      expand
      gap={6}
      offset={{
        left: 'calc(var(--rail-width) + 16px)',
        bottom: 'calc(var(--strip-height) + var(--page-bar-height) + 16px)',
      }}
      style={{ ['--width' as string]: '360px' }}
      toastOptions={{ unstyled: true }}
    />,
    document.body,
  );
}

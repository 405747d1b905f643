import { TOAST } from '#contract/limits.ts';
import { untilLoaded } from '../../lib/lazy-part.ts';
import type { ToastKind, ToastLink } from './toasts.tsx';

let resolveFirstToast = (): void => {};

/** Resolves with the first toast, which loads the library. */
export const firstToast = new Promise<void>((resolve) => {
  resolveFirstToast = resolve;
});

/** Loads the library of the toasts, with retries while the server is unreachable. */
export function loadToasts() {
  resolveFirstToast();
  return untilLoaded(() => import('./toasts.tsx'));
}

function showKind(kind: ToastKind, duration?: number) {
  return (message: string, link?: ToastLink): void => {
    void loadToasts().then(({ showToast }) => showToast(kind, message, { duration, link }));
  };
}

/** Short notices at the bottom left, shown by `Toaster`: at most five, for 5 s each (3 s for a copied link or a saved change,
 * 15 s for something that is due). They can link to a screen. */
export const toast = {
  success: showKind('success'),
  saved: showKind('success', TOAST.savedMs),
  error: showKind('error'),
  warning: showKind('warning'),
  info: showKind('info'),
  escalation: showKind('escalation'),
  link: showKind('link', TOAST.copyMs),
  due: showKind('info', TOAST.dueMs),
  /** After a change that was not sent; stays until it is sent again or closed. */
  retryable: (message: string, onRetry: () => void): void => {
    void loadToasts().then(({ showRetryable }) => showRetryable(message, onRetry));
  },
  /** After a change that can be undone; it takes the place of an earlier one. */
  undoable: (message: string, onUndo: () => void): void => {
    void loadToasts().then(({ showUndoable }) => showUndoable(message, onUndo));
  },
};

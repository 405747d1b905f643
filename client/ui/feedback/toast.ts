import { TOAST } from '#contract/limits.ts';
import { untilLoaded } from '../../lib/lazy-part.ts';
import type { ToastKind } from './toasts.tsx';

let tell = (): void => {};

/** Resolves with the first toast, which loads the library. */
export const firstToast = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Loads the library of the toasts, with retries while the server is unreachable. */
export function loadToasts() {
  tell();
  return untilLoaded(() => import('./toasts.tsx'));
}

function showKind(kind: ToastKind, duration?: number) {
  return (message: string): void => {
    void loadToasts().then(({ showToast }) => showToast(kind, message, duration));
  };
}

/** Short notices at the bottom left, shown by `Toaster`: at most five, for 5 s each (3 s for a copied link or a saved change). */
export const toast = {
  success: showKind('success'),
  saved: showKind('success', TOAST.savedMs),
  error: showKind('error'),
  warning: showKind('warning'),
  info: showKind('info'),
  escalation: showKind('escalation'),
  link: showKind('link', TOAST.copyMs),
};

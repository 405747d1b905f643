import { TOAST } from '#contract/limits.ts';
import { untilLoaded } from '../../lib/lazy-part.ts';
import type { ToastKind } from './toasts.tsx';

let tell = (): void => {};

/** Settles when the first toast is wanted: the library behind them is loaded then, and no sooner. */
export const firstToast = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Loads what shows toasts, again and again while the server is away. */
export function loadToasts() {
  tell();
  return untilLoaded(() => import('./toasts.tsx'));
}

function showKind(kind: ToastKind, duration?: number) {
  return (message: string): void => {
    void loadToasts().then(({ showToast }) => showToast(kind, message, duration));
  };
}

/** Short notices at the bottom left. `Toaster` shows them, 5 s each (that a link was copied or something saved: 3 s) and five at most. */
export const toast = {
  success: showKind('success'),
  saved: showKind('success', TOAST.savedMs),
  error: showKind('error'),
  warning: showKind('warning'),
  info: showKind('info'),
  escalation: showKind('escalation'),
  link: showKind('link', TOAST.copyMs),
};

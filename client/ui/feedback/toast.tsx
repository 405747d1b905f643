import { CircleAlert, CircleCheck, Info, Link2, Siren, TriangleAlert, X } from 'lucide-react';
import { toast as show } from 'sonner';
import { TOAST } from '#contract/limits.ts';
import { cn } from '../cn.ts';

const kinds = {
  success: { icon: CircleCheck, edge: 'bg-success', text: 'text-success' },
  error: { icon: CircleAlert, edge: 'bg-error', text: 'text-error' },
  warning: { icon: TriangleAlert, edge: 'bg-warning', text: 'text-warning' },
  info: { icon: Info, edge: 'bg-info', text: 'text-info' },
  escalation: { icon: Siren, edge: 'bg-esc', text: 'text-esc' },
  link: { icon: Link2, edge: 'bg-info', text: 'text-info' },
};

type ToastKind = keyof typeof kinds;

function ToastCard({ kind, message, onClose }: { kind: ToastKind; message: string; onClose: () => void }) {
  const { icon: Icon, edge, text } = kinds[kind];
  return (
    <div className="relative flex w-90 items-start gap-2.5 overflow-hidden rounded-md bg-overlay py-2.5 pr-3 pl-3.5 font-sans text-13 text-ink shadow-float">
      <span aria-hidden className={cn('absolute inset-y-0 left-0 w-0.75', edge)} />
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', text)} />
      <p className="min-w-0 flex-1 break-words">{message}</p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="flex size-5 shrink-0 items-center justify-center rounded-xs text-ink-2 hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function showKind(kind: ToastKind, duration?: number) {
  return (message: string): void => {
    show.custom((id) => <ToastCard kind={kind} message={message} onClose={() => show.dismiss(id)} />, { duration });
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

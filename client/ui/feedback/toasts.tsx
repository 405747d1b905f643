import 'sonner/dist/styles.css';
import { CircleAlert, CircleCheck, Info, Link2, Siren, TriangleAlert, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as show } from 'sonner';
import { TOAST } from '#contract/limits.ts';
import { DELAY_MS } from '../../lib/delayed-change.ts';
import { Button } from '../actions/button.tsx';
import { cn } from '../cn.ts';

const kinds = {
  success: { icon: CircleCheck, edge: 'bg-success', text: 'text-success' },
  error: { icon: CircleAlert, edge: 'bg-error', text: 'text-error' },
  warning: { icon: TriangleAlert, edge: 'bg-warning', text: 'text-warning' },
  info: { icon: Info, edge: 'bg-info', text: 'text-info' },
  escalation: { icon: Siren, edge: 'bg-esc', text: 'text-esc' },
  link: { icon: Link2, edge: 'bg-info', text: 'text-info' },
};

export type ToastKind = keyof typeof kinds;

/** A link below the message of a toast. */
export interface ToastLink {
  href: string;
  label: string;
  /** Opens the address within the console. */
  onOpen: () => void;
}

interface ToastCardProps {
  kind: ToastKind;
  message: string;
  link: ToastLink | undefined;
  /** How often it has been shown without a break. */
  times: number;
  onClose: () => void;
}

function ToastCard({ kind, message, link, times, onClose }: ToastCardProps) {
  const { icon: Icon, edge, text } = kinds[kind];
  return (
    <div className="relative flex w-90 items-start gap-2.5 overflow-hidden rounded-md bg-overlay py-2.5 pr-3 pl-3.5 font-sans text-13 text-ink shadow-float">
      <span aria-hidden className={cn('absolute inset-y-0 left-0 w-0.75', edge)} />
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', text)} />
      <div className="min-w-0 flex-1">
        <p className="break-words">{message}</p>
        {link && (
          <a
            href={link.href}
            onClick={(event) => {
              // With a modifier key the browser opens another tab.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              link.onOpen();
              onClose();
            }}
            className="text-accent hover:underline"
          >
            {link.label}
          </a>
        )}
      </div>
      {times > 1 && (
        <span className="shrink-0 text-ink-2">
          <span aria-hidden>×{times}</span>
          <span className="sr-only">{times} times</span>
        </span>
      )}
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

interface Shown {
  id: string;
  /** Its text. */
  content: string;
  times: number;
}

/** The notices on show, and some that have gone since the latest one. */
let shown: readonly Shown[] = [];
let lastId = 0;

/** The notice to show: the one that says the same already, or a new one. */
function nextShown(content: string): Shown {
  const onShow = new Set(show.getToasts().map(({ id }) => id));
  shown = shown.filter(({ id }) => onShow.has(id));
  const same = shown.find((one) => one.content === content);
  if (!same) lastId += 1;
  const next = same ? { ...same, times: same.times + 1 } : { id: `notice-${lastId}`, content, times: 1 };
  shown = [...shown.filter((one) => one !== same), next];
  return next;
}

/**
 * Shows a notice, for the default time unless another is given. One that is on show already stays for that time from
 * now on, and counts.
 */
export function showToast(
  kind: ToastKind,
  message: string,
  { duration, link }: { duration?: number | undefined; link?: ToastLink | undefined } = {},
): void {
  const { id, times } = nextShown(JSON.stringify([kind, message, link?.href]));
  show.custom(() => <ToastCard {...{ kind, message, link, times }} onClose={() => show.dismiss(id)} />, {
    id,
    duration,
  });
}

function DelayedCard({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="relative flex w-90 items-center gap-3 overflow-hidden rounded-md bg-overlay py-2 pr-2 pl-3.5 font-sans text-13 text-ink shadow-float"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-accent" />
      <p className="min-w-0 flex-1 break-words">
        {text} in {DELAY_MS / 1_000} s
      </p>
      <Button size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

/** Announces an action with an Undo button. Returns a function that removes the notice. */
export function showDelayed(text: string, onUndo: () => void): () => void {
  const id = show.custom(() => <DelayedCard text={text} onUndo={onUndo} />, { duration: DELAY_MS + 1_000 });
  return () => void show.dismiss(id);
}

function RetryableCard({ message, onRetry, onClose }: { message: string; onRetry: () => void; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="relative flex w-90 items-center gap-2.5 overflow-hidden rounded-md bg-overlay py-2 pr-2 pl-3.5 font-sans text-13 text-ink shadow-float"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-error" />
      <CircleAlert aria-hidden className="size-4 shrink-0 text-error" />
      <p className="min-w-0 flex-1 break-words">{message}</p>
      <Button size="small" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
      <Button
        size="small"
        onClick={() => {
          onClose();
          onRetry();
        }}
      >
        Retry
      </Button>
    </div>
  );
}

/** Shows what was not sent, until the operator sends it again or gives it up. */
export function showRetryable(message: string, onRetry: () => void): void {
  show.custom((own) => <RetryableCard {...{ message, onRetry }} onClose={() => void show.dismiss(own)} />, {
    duration: Number.POSITIVE_INFINITY,
  });
}

function UndoableCard({ message, onUndo, onClose }: { message: string; onUndo: () => void; onClose: () => void }) {
  return (
    <div
      role="status"
      className="relative flex w-90 items-center gap-2.5 overflow-hidden rounded-md bg-overlay py-2 pr-2 pl-3.5 font-sans text-13 text-ink shadow-float"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-success" />
      <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
      <p className="min-w-0 flex-1 break-words">{message}</p>
      <Button
        size="small"
        onClick={() => {
          onClose();
          onUndo();
        }}
      >
        Undo
      </Button>
    </div>
  );
}

/** One change can be undone: the latest. */
const UNDOABLE_ID = 'undoable';

/** Shows that a change was made, with a button that undoes it. */
export function showUndoable(message: string, onUndo: () => void): void {
  const onClose = () => void show.dismiss(UNDOABLE_ID);
  show.custom(() => <UndoableCard {...{ message, onUndo, onClose }} />, {
    id: UNDOABLE_ID,
    duration: TOAST.undoableMs,
  });
}

/** The container of the toasts. */
export function ToastPlace() {
  // Outside the dialogs, so that none dims a toast.
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

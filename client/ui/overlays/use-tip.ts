import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The time that the pointer rests on an element before its tip shows, ms. */
const REST_MS = 600;

/** The time after a tip within which the next one shows at once, ms. */
const NEXT_MS = 400;

/** The time that a tip stays for the pointer to reach it, ms. */
const GRACE_MS = 100;

export const loadTip = () => import('./tip.tsx');

/** Closes the tip on show; there is at most one. */
let closeShown: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

interface TipOptions {
  disabled: boolean;
  closeOnClick: boolean;
}

/** The state of an element's tip, and the handlers that the element needs for it. */
export function useTip({ disabled, closeOnClick }: TipOptions) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byFocus = useRef(false);
  const windowLeft = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
    if (closeShown !== close) return;
    closeShown = undefined;
    closedAt = performance.now();
  }, []);
  useEffect(() => close, [close]);
  useEffect(() => {
    if (disabled) close();
  }, [disabled, close]);

  const moves = useMemo(() => {
    const later = (ms: number, act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, ms);
    };
    const show = (element: Element) => {
      if (closeShown !== close) closeShown?.();
      closeShown = close;
      setAnchor(element);
      setOpen(true);
    };
    return { later, show, stay: () => clearTimeout(timer.current), leave: () => later(GRACE_MS, close) };
  }, [close]);

  const handlers = {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
      if (disabled || pointerType === 'touch') return;
      // The tip itself retries loading that fails here.
      void loadTip().catch(() => undefined);
      const isNext = closeShown !== undefined || performance.now() - closedAt < NEXT_MS;
      byFocus.current = false;
      moves.later(isNext ? 0 : REST_MS, () => moves.show(currentTarget));
    },
    onPointerLeave() {
      if (byFocus.current) moves.stay();
      else moves.leave();
    },
    onFocus({ currentTarget }: FocusEvent) {
      const comesBack = windowLeft.current;
      windowLeft.current = false;
      if (disabled || comesBack || !currentTarget.matches(':focus-visible')) return;
      byFocus.current = true;
      moves.show(currentTarget);
    },
    onBlur({ currentTarget }: FocusEvent) {
      // The element keeps the focus while another window has it.
      windowLeft.current = document.activeElement === currentTarget;
      close();
    },
    onPointerDown() {
      if (closeOnClick) close();
    },
    onClick() {
      if (closeOnClick) close();
    },
  };
  return { anchor, open: open && !disabled, handlers, stay: moves.stay, leave: moves.leave, close };
}

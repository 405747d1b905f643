import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../cn.ts';

const SHOW_AFTER_MS = 400;

interface Tip {
  text: string;
  left: number;
  top: number;
}

/**
 * A tip with the full text of a truncated element under the pointer. One tip serves a whole table: spread `handlers`
 * on the container and mark the texts with `data-overflow`; the tip appears only if the text does not fit.
 */
export function useOverflowTip(): {
  handlers: Pick<ComponentProps<'div'>, 'onPointerOver' | 'onPointerLeave' | 'onPointerDown'>;
  tip: ReactNode;
} {
  const [tip, setTip] = useState<Tip>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    setTip(undefined);
  };
  return {
    handlers: {
      onPointerOver: (event) => {
        hide();
        const target = event.target instanceof Element ? event.target.closest('[data-overflow]') : null;
        if (!target || target.scrollWidth <= target.clientWidth) return;
        timer.current = setTimeout(() => {
          const box = target.getBoundingClientRect();
          setTip({ text: target.textContent, left: box.left, top: box.bottom + 4 });
        }, SHOW_AFTER_MS);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
    },
    tip: tip
      ? createPortal(
          // Screen readers already read the full text in the page.
          <div
            aria-hidden
            style={{ left: Math.min(tip.left, window.innerWidth - 328), top: tip.top }}
            className="pointer-events-none fixed z-50 max-w-80 rounded-sm bg-overlay px-2 py-1 text-12 text-ink shadow-float"
          >
            {tip.text}
          </div>,
          document.body,
        )
      : null,
  };
}

/** Text on one line that ends in an ellipsis if it does not fit; hovering shows the full text. */
export function OverflowText({ children, className }: { children: ReactNode; className?: string }) {
  const { handlers, tip } = useOverflowTip();
  return (
    <>
      <span data-overflow className={cn('block min-w-0 truncate', className)} {...handlers}>
        {children}
      </span>
      {tip}
    </>
  );
}

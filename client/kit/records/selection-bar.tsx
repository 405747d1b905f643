import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { SelectedRows } from './use-row-selection.ts';

interface SelectionBarProps {
  rows: Pick<SelectedRows, 'selection' | 'clear'>;
  /** How many rows the list has on all pages. */
  total: number | undefined;
  /** The buttons that change all selected records. */
  children: ReactNode;
}

/** The number of selected rows on all pages, and what can be done with them; absent while none is selected. */
export function SelectionBar({ rows: { selection, clear }, total = 0, children }: SelectionBarProps) {
  const status = useRef<HTMLSpanElement>(null);
  const isShown = selection.size > 0;
  useEffect(() => (isShown ? () => focusRows(status.current) : undefined), [isShown]);
  const text = isShown ? `${selection.size} selected` : '';
  const outOf = `of ${total.toLocaleString('en')} on all pages`;
  return (
    <>
      <span ref={status} role="status" className="sr-only">
        {total > selection.size && isShown ? `${text} ${outOf}` : text}
      </span>
      {isShown && (
        <section
          aria-label="Selected rows"
          className="flex h-10 shrink-0 items-center gap-2 border-b border-line bg-accent-tint px-4"
        >
          <span aria-hidden className="mr-1 font-medium">
            {text}
          </span>
          {total > selection.size && (
            <span aria-hidden className="mr-1 text-ink-2">
              {outOf}
            </span>
          )}
          {children}
          <Button variant="ghost" size="small" onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
    </>
  );
}

/** The bar has taken the focus with it: the keyboard goes on at the rows, with their first checkbox. */
function focusRows(status: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  status?.parentElement?.querySelector<HTMLElement>('table [role="checkbox"]')?.focus();
}

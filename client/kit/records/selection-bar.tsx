import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { SelectedRows } from './use-row-selection.ts';

interface SelectionBarProps {
  rows: Pick<SelectedRows, 'selection' | 'clear'>;
  /** The buttons that change all selected records. */
  children: ReactNode;
}

/** The number of selected rows on all pages, and what can be done with them; absent while none is selected. */
export function SelectionBar({ rows: { selection, clear }, children }: SelectionBarProps) {
  const text = selection.size > 0 ? `${selection.size} selected` : '';
  return (
    <>
      <span role="status" className="sr-only">
        {text}
      </span>
      {selection.size > 0 && (
        <section
          aria-label="Selected rows"
          className="flex h-10 shrink-0 items-center gap-2 border-b border-line bg-accent-tint px-4"
        >
          <span aria-hidden className="mr-1 font-medium">
            {text}
          </span>
          {children}
          <Button variant="ghost" size="small" onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
    </>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import { buttonStyles } from '../actions/button-styles.ts';
import { cn } from '../cn.ts';
import { formatTotal, pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of rows; more than 1000 reads '1000+'. undefined while unknown. */
  total: number | undefined;
  onPageChange: (page: number) => void;
  /** Leaves out the page numbers, for narrow panes. */
  compact?: boolean;
  className?: string;
}

const stepStyles = cn(buttonStyles({ size: 'small', iconOnly: true }), 'w-7 disabled:text-ink-off');

/** '31–60 of 186': the rows of a page. */
function rangeText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0 results';
  const first = (page - 1) * pageSize + 1;
  const last = total > TOTAL_EXACT_TO ? page * pageSize : Math.min(total, page * pageSize);
  return `${first}–${Math.max(first, last)} of ${formatTotal(total)}`;
}

/** The bar under a list: the range of rows on show, and buttons for the other pages. */
export function Pagination({ page, pageSize, total, onPageChange, compact = false, className }: PaginationProps) {
  useLayoutEffect(() => {
    // Toasts appear above the bar, so that they never cover its buttons.
    const { style } = document.documentElement;
    style.setProperty('--page-bar-height', '40px');
    return () => {
      style.removeProperty('--page-bar-height');
    };
  }, []);
  const hasNext = total !== undefined && (total > TOTAL_EXACT_TO || page * pageSize < total);
  const numbers = compact ? [] : total === undefined ? [page] : pageNumbers(page, pageSize, total);
  return (
    <nav
      aria-label="Pages"
      className={cn('flex h-10 shrink-0 items-center justify-between border-t border-line bg-panel px-4', className)}
    >
      <span className="text-ink-3">{total !== undefined && rangeText(page, pageSize, total)}</span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
          className={cn(stepStyles, 'mr-1')}
        >
          <ChevronLeft aria-hidden />
        </button>
        {numbers.map((entry, index, all) =>
          entry === 'gap' ? (
            <span key={`gap after ${all[index - 1]}`} aria-hidden className="px-1 text-ink-3">
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              aria-label={`Page ${entry}`}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPageChange(entry)}
              className="h-6 min-w-6 rounded-sm border border-transparent px-1 text-12 font-medium text-ink-2 hover:bg-hover aria-[current=page]:border-line-2 aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              {entry}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Next page"
          disabled={!hasNext}
          onClick={() => onPageChange(page + 1)}
          className={cn(stepStyles, 'ml-1')}
        >
          <ChevronRight aria-hidden />
        </button>
      </span>
    </nav>
  );
}

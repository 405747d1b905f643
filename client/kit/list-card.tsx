import { type ComponentType, type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../ui/cn.ts';

interface ListCardProps<Row extends { id: string }> {
  row: Row;
  card: ComponentType<{ row: Row }>;
  to: string;
  selected: boolean;
  onChoose: (id: string) => void;
  onOpen: (row: Row) => void;
}

/**
 * One row of a two-pane list. A click selects it, Enter or a double click opens it; with Ctrl or the middle button it
 * opens in a tab of its own, as any link does.
 */
function ListCardBody<Row extends { id: string }>({
  row,
  card: Card,
  to,
  selected,
  onChoose,
  onOpen,
}: ListCardProps<Row>) {
  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const byKey = event.detail === 0;
    if (byKey) onOpen(row);
    else onChoose(row.id);
  }
  return (
    <li data-row-id={row.id}>
      <Link
        to={to}
        onClick={onClick}
        onDoubleClick={() => onOpen(row)}
        aria-current={selected || undefined}
        className={cn(
          'grid grid-cols-[96px_minmax(0,1fr)] gap-3 border-b border-l-2 border-b-line px-3.5 py-2.5 focus-visible:-outline-offset-2',
          selected ? 'border-l-accent bg-accent-tint' : 'border-l-transparent hover:bg-hover',
        )}
      >
        <Card row={row} />
      </Link>
    </li>
  );
}

/** Drawn again only when its row or its state changes. */
export const ListCard = memo(ListCardBody) as typeof ListCardBody;

interface CardLinesProps {
  /** The still, 96x54. */
  picture: ReactNode;
  title: string;
  /** Nobody has looked at it yet. */
  unread: boolean;
  /** At the end of the title's line: how old it is, or when it was. */
  when: ReactNode;
  summary: ReactNode;
  /** At the end of the summary's line. */
  zone: ReactNode;
  /** The third line: status and what else counts. */
  children: ReactNode;
}

/** What stands on a card: a still and three lines. */
export function CardLines({ picture, title, unread, when, summary, zone, children }: CardLinesProps) {
  return (
    <>
      <span className="block h-13.5 w-24 overflow-hidden rounded-xs bg-void">{picture}</span>
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center justify-between gap-2">
          <span className={cn('truncate text-13', unread ? 'font-semibold text-ink' : 'text-ink-2')}>{title}</span>
          <span className="shrink-0 text-12 text-ink-3">{when}</span>
        </span>
        <span className={cn('flex justify-between gap-2 text-12', unread ? 'text-ink-2' : 'text-ink-3')}>
          <span className="min-w-0 truncate">{summary}</span>
          <span className="shrink-0 text-ink-3">{zone}</span>
        </span>
        <span className="mt-auto flex items-center gap-2 text-12">{children}</span>
      </span>
    </>
  );
}

import { type ComponentType, type MouseEvent, memo } from 'react';
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

/** A row of a two-pane list. A click selects it; Enter or a double click opens it. Otherwise it behaves as any link. */
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

/** Re-rendered only when its row or its selection changes. */
export const ListCard = memo(ListCardBody) as typeof ListCardBody;

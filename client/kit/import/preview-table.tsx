import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, CircleMinus, CirclePlus, Pencil } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { PreviewedRow, RowState } from '#contract/record-imports.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';

/** The height of the view, of a line of text and of the space around the lines of a row, px. */
const VIEW_PX = 352;
const LINE_PX = 20;
const SPACE_PX = 12;
/** Rows rendered beyond each end of the view. */
const SPARE_ROWS = 8;

const STATES: Readonly<Record<RowState, { label: string; tone: BadgeTone; icon: ReactNode }>> = {
  added: { label: 'New', tone: 'success', icon: <CirclePlus aria-hidden /> },
  changed: { label: 'Changed', tone: 'info', icon: <Pencil aria-hidden /> },
  unchanged: { label: 'Unchanged', tone: 'neutral', icon: <CircleMinus aria-hidden /> },
  refused: { label: 'Error', tone: 'error', icon: <CircleAlert aria-hidden /> },
};

const COLUMNS = 'grid grid-cols-[3.5rem_7rem_minmax(0,1fr)_minmax(0,2fr)] gap-3 px-3';

const linesOf = ({ changes, faults }: PreviewedRow) => Math.max(2, changes.length, faults.length);

/** The rows of a file beside the records of today. Only those in view are rendered, so that it can show thousands. */
export function PreviewTable({ rows }: { rows: readonly PreviewedRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    observeElementRect: (_table, report) => report({ width: 0, height: VIEW_PX }),
    estimateSize: (index) => {
      const row = rows[index];
      return SPACE_PX + LINE_PX * (row ? linesOf(row) : 1);
    },
    overscan: SPARE_ROWS,
  });
  return (
    <div className="rounded-sm border border-line">
      <div aria-hidden className={`${COLUMNS} border-b border-line py-1.5 text-12 text-ink-3`}>
        <span>Line</span>
        <span>Import</span>
        <span>Record</span>
        <span>Today and after</span>
      </div>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        aria-label="Preview"
        style={{ height: VIEW_PX }}
        className="overflow-y-auto focus-visible:-outline-offset-2"
      >
        {rows.length === 0 && <p className="p-4 text-center text-13 text-ink-3">0 results</p>}
        <ul className="relative" style={{ height: drawn.getTotalSize() }}>
          {drawn.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            return (
              row && (
                <PreviewRow
                  key={row.line}
                  row={row}
                  place={{
                    'aria-setsize': rows.length,
                    'aria-posinset': index + 1,
                    style: { height: size, top: start },
                  }}
                />
              )
            );
          })}
        </ul>
      </section>
    </div>
  );
}

interface PreviewRowProps {
  row: PreviewedRow;
  /** Where it is among all rows. */
  place: ComponentProps<'li'>;
}

function PreviewRow({ row, place: position }: PreviewRowProps) {
  const { line, state, name, place, changes, faults } = row;
  const { label, tone, icon } = STATES[state];
  return (
    <li {...position} className={`${COLUMNS} absolute inset-x-0 border-b border-line py-1.5 text-13 leading-5`}>
      <span className="font-mono text-12 text-ink-3">
        <span className="sr-only">Line </span>
        {line}
      </span>
      <span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-ink">{name}</span>
        <span className="truncate text-12 text-ink-3">{place}</span>
      </span>
      <span className="flex min-w-0 flex-col">
        {faults.map(({ column, message }) => (
          <span key={`${column} ${message}`} title={message} className="truncate text-error">
            {column !== null && <span className="text-ink-3">{column} </span>}
            {message}
          </span>
        ))}
        {changes.map((change) => (
          <Change key={change.column} {...change} />
        ))}
      </span>
    </li>
  );
}

/** A value of today, struck out, beside the one after the import. */
function Change({ column, from, to }: PreviewedRow['changes'][number]) {
  return (
    <span title={`${column}: ${from ? `${from} → ` : ''}${to}`} className="flex min-w-0 gap-2">
      <span className="w-32 shrink-0 truncate text-12 leading-5 text-ink-3">{column}</span>
      {from !== null && from !== '' && <del className="max-w-1/2 shrink-0 truncate text-ink-3">{from}</del>}
      <ins className="min-w-0 truncate text-ink no-underline">{to}</ins>
    </span>
  );
}

import { type ReactNode, useRef } from 'react';
import { saveCsv } from '../../../lib/save-csv.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { formatFileTime } from '../../../lib/time.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { saveChartPng, saveTablePng } from '../charts/save-png.ts';
import { type FigureTable, rowsOfTables } from '../figure-table.ts';
import { FigureTableView } from './figure-table-view.tsx';

interface ChartPaneProps {
  table: FigureTable;
  title: string;
  /** Beside the title, less prominent. */
  note: string;
  /** Before the buttons. */
  tools?: ReactNode;
  legend?: ReactNode;
  /** The figures of the marked hour, below the chart; a screen reader says them as the mark moves. */
  figures?: { text: string; content: ReactNode };
  /** Whether the keys act on this pane: it has the focus, or was the last to have it. */
  isActive: boolean;
  onActivate: () => void;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
  className?: string;
  children: ReactNode;
}

const fileName = (id: string, type: 'csv' | 'png') =>
  `insights-${id}-${formatFileTime(serverNow(), userZone())}.${type}`;

/** Saves tables as one CSV file. */
export const saveTables = (id: string, tables: readonly FigureTable[]): void =>
  saveCsv(fileName(id, 'csv'), rowsOfTables(tables));

/** A chart of the dashboard with its Table, CSV and PNG. */
export function ChartPane(props: ChartPaneProps) {
  const { table, title, note, tools, legend, figures, isActive, onActivate, isTable, onTableChange } = props;
  const content = useRef<HTMLDivElement>(null);
  const toCsv = () => saveTables(table.id, [table]);
  const toPng = () => {
    const svg = isTable ? null : content.current?.querySelector<SVGSVGElement>('[role="slider"] > svg');
    const saving = svg
      ? saveChartPng(svg, table, figures?.text ?? '', fileName(table.id, 'png'))
      : saveTablePng(table, fileName(table.id, 'png'));
    saving.catch(() => toast.error('The picture could not be saved'));
  };
  const toggle = () => onTableChange(!isTable);
  useKeys(isActive ? { chartTable: toggle, chartCsv: toCsv, chartPng: toPng } : {});
  return (
    <section
      aria-label={table.title}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
      className={cn(
        'flex min-h-0 min-w-0 flex-col gap-1 border-r border-b border-line px-4 pt-2 pb-2.5',
        props.className,
      )}
    >
      <div className="flex h-6 shrink-0 items-center gap-2">
        <h2 className="shrink-0 text-13 font-semibold" title={table.definition}>
          {title}
        </h2>
        <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{note}</span>
        {tools}
        <span className="inline-flex shrink-0">
          <Button size="small" pressed={isTable} onClick={toggle} className="rounded-r-none">
            Table
          </Button>
          <Button size="small" onClick={toCsv} className="-ml-px rounded-none" aria-label={`CSV of ${table.title}`}>
            CSV
          </Button>
          <Button size="small" onClick={toPng} className="-ml-px rounded-l-none" aria-label={`PNG of ${table.title}`}>
            PNG
          </Button>
        </span>
      </div>
      {isTable ? (
        <FigureTableView table={table} />
      ) : (
        <>
          {legend && (
            <div className="flex h-5 shrink-0 items-center gap-3 overflow-hidden text-12 whitespace-nowrap text-ink-2">
              {legend}
            </div>
          )}
          <div ref={content} className="flex min-h-0 min-w-0 flex-1 flex-col">
            {props.children}
          </div>
          {figures && (
            <div className="flex h-5 shrink-0 items-center gap-3 overflow-hidden text-12 whitespace-nowrap text-ink-2">
              {figures.content}
              {isActive && (
                <span aria-live="polite" className="sr-only">
                  {figures.text}
                </span>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

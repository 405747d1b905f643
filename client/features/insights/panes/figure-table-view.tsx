import { cn } from '../../../ui/cn.ts';
import type { FigureTable } from '../figure-table.ts';
import { ScrollArea } from './scroll-area.tsx';

/** Columns of numbers are aligned at the right. */
const isNumber = (text: string) => /^[\d–][\d.,:]*( %)?$/.test(text) || text === '';

/** The figures of a chart as a table, with what they count. */
export function FigureTableView({ table: { title, definition, columns, rows } }: { table: FigureTable }) {
  const isRight = columns.map((_, column) => column > 0 && rows.every((row) => isNumber(row[column] ?? '')));
  return (
    <ScrollArea label={`Table of ${title}`}>
      <p className="pb-1 text-12 text-ink-3">{definition}</p>
      <table className="w-full border-collapse text-12">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  'sticky top-0 border-b border-line bg-panel px-2 py-1 font-medium whitespace-nowrap text-ink-3 first:pl-0',
                  isRight[index] ? 'text-right' : 'text-left',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and do not move.
            <tr key={index}>
              {columns.map((column, at) => (
                <td
                  key={column}
                  className={cn(
                    'border-b border-line px-2 py-0.5 whitespace-nowrap first:pl-0',
                    isRight[at] ? 'text-right' : 'text-left',
                    at === 0 ? 'text-ink' : 'text-ink-2',
                  )}
                >
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { HistoryItem } from './history-item.tsx';
import type { HistoryLine } from './history-lines.ts';

/** The height of a line before it is measured, and the gap between lines, px. */
const LINE_PX = 52;
const GAP_PX = 12;
/** Lines rendered beyond the edges of the view. */
const SPARE_LINES = 8;

interface LongHistoryProps {
  lines: readonly HistoryLine[];
  /** Lines that are being edited: they stay, with what is typed, wherever the list is scrolled. */
  edited: ReadonlySet<string>;
  children: (line: HistoryLine, place: ComponentProps<typeof HistoryItem>['place']) => ReactNode;
}

/** The lines of a long history, in an element that scrolls: those in view, those being edited, and the one with the focus. */
export function LongHistory({ lines, edited, children }: LongHistoryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const pinned = lines.flatMap(({ id }, index) => (id === focused || edited.has(id) ? [index] : []));
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => lines[index]?.id ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((one, other) => one - other),
    gap: GAP_PX,
    overscan: SPARE_LINES,
  });

  // New lines come first: readers further down keep their place.
  const first = useRef(lines[0]?.id);
  useLayoutEffect(() => {
    const before = lines.findIndex(({ id }) => id === first.current);
    first.current = lines[0]?.id;
    const view = list.current?.parentElement;
    if (before > 0 && view && view.scrollTop > 0) view.scrollTop += rows.measurementsCache[before]?.start ?? 0;
  }, [lines, rows]);

  return (
    <ul
      ref={list}
      aria-label="Alarm Updates"
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => setFocused(lines[Number(target.closest('li')?.dataset.index)]?.id)}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        return (
          line &&
          children(line, {
            ref: rows.measureElement,
            'data-index': index,
            'aria-setsize': lines.length,
            'aria-posinset': index + 1,
            style: { transform: `translateY(${start}px)` },
            className: 'absolute inset-x-0 top-0',
          })
        );
      })}
    </ul>
  );
}

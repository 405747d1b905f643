import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { GRID_GAP } from './grid-layout.ts';
import type { LiveGridPlace } from './use-grid-layout.ts';

/** The place of a tile. */
export interface TilePlace {
  index: number;
  /** px of the whole tile. */
  width: number;
  height: number;
  /** Whether it fills the whole grid. */
  enlarged: boolean;
}

interface LiveGridProps<Item> {
  /** From `useGridLayout` for the same number of items. */
  grid: LiveGridPlace;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Renders the content of an item's tile, at the size of its place. */
  render: (item: Item, place: TilePlace) => ReactNode;
  /** The key of the item that fills the whole grid; the others pause their streams. */
  enlarged?: string | undefined;
  label: string;
  className?: string;
}

/**
 * As many tiles as fit, in the order of the items; the rest is the grid's `overflow`. A tile keeps its stream when the
 * layout changes.
 */
export function LiveGrid<Item>({ grid, items, keyOf, render, enlarged, label, className }: LiveGridProps<Item>) {
  const { columns, tile, shown, gap = GRID_GAP } = grid.layout;
  const visible = items.slice(0, shown);
  const single = visible.some((item) => keyOf(item) === enlarged) ? enlarged : undefined;
  return (
    <div ref={grid.ref} className={cn('relative min-h-0 min-w-0 flex-1 overflow-hidden', className)}>
      <ul
        aria-label={label}
        className="m-0 grid size-full list-none justify-center p-0"
        // Safe: rows beyond the space of a grid that scrolls begin at its top.
        style={{
          alignContent: 'safe center',
          gap,
          gridTemplateColumns: single ? 'auto' : `repeat(${columns}, ${tile.width}px)`,
        }}
      >
        {visible.map((item, index) => {
          const key = keyOf(item);
          const place = key === single ? grid.whole : tile;
          return (
            <li
              key={key}
              className={cn('relative', single !== undefined && key !== single && 'hidden')}
              style={{ width: place.width, height: place.height }}
            >
              {render(item, { index, ...place, enlarged: key === single })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

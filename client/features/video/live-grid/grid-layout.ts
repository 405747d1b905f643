import { LIVE_GRID } from '#contract/limits.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';

/** px. Smaller tiles are too small to be useful (core, section 2: Alarm grid). */
export const TILE_MIN: Size = { width: 300, height: 200 };

const PICTURE_RATIO = 16 / 9;

export interface GridLayout {
  columns: number;
  rows: number;
  /** px of a tile: a 16:9 picture, with the tile's other parts above or below it. */
  tile: Size;
  /** The number of tiles shown; the others have no room. */
  shown: number;
  /** px between two tiles, if not `GRID_GAP`. */
  gap?: number;
}

export interface GridRequest {
  /** px available to the grid. */
  space: Size;
  /** The number of tiles wanted. */
  count: number;
  /** px between two tiles. */
  gap?: number;
  /** px of a tile's height beyond its picture. */
  extraHeight?: number;
  /** The maximum number of columns and of rows. */
  maxPerSide?: number;
}

export const GRID_GAP = 8;

/** Chooses the columns and rows that show the most tiles, and of those layouts the one with the largest tiles. */
export function layoutGrid({
  space,
  count,
  gap = GRID_GAP,
  extraHeight = 0,
  maxPerSide = Number.POSITIVE_INFINITY,
}: GridRequest): GridLayout {
  let best: GridLayout = { columns: 0, rows: 0, tile: { width: 0, height: 0 }, shown: 0 };
  const columnsMax = Math.min(count, maxPerSide, Math.floor((space.width + gap) / (TILE_MIN.width + gap)));
  for (let columns = 1; columns <= columnsMax; columns += 1) {
    const rowsMax = Math.min(Math.ceil(count / columns), maxPerSide);
    for (let rows = 1; rows <= rowsMax; rows += 1) {
      const across = (space.width - gap * (columns - 1)) / columns;
      const down = (space.height - gap * (rows - 1)) / rows;
      const width = Math.floor(Math.min(across, (down - extraHeight) * PICTURE_RATIO));
      const height = Math.floor(width / PICTURE_RATIO) + extraHeight;
      if (width < TILE_MIN.width || height < TILE_MIN.height) continue;
      const shown = Math.min(count, columns * rows);
      if (shown > best.shown || (shown === best.shown && width > best.tile.width))
        best = { columns, rows, tile: { width, height }, shown };
    }
  }
  return best;
}

/**
 * The columns of the nearby-cameras live grid (operator response tools, section 9): 2, 3 or 4 by the number of cameras,
 * fewer where tiles would be narrower than 400 px. All tiles are shown; rows beyond the space scroll.
 */
export function layoutNearby({ space, count, gap = GRID_GAP, extraHeight = 0 }: GridRequest): GridLayout {
  if (space.width === 0 || count === 0) return { columns: 0, rows: 0, tile: { width: 0, height: 0 }, shown: 0 };
  const wanted = LIVE_GRID.columns.find(({ upTo }) => count <= upTo)?.columns ?? LIVE_GRID.columnsMax;
  const fitting = Math.max(1, Math.floor((space.width + gap) / (LIVE_GRID.tileMinPx + gap)));
  const columns = Math.min(wanted, fitting, count);
  const rows = Math.ceil(count / columns);
  const across = Math.floor((space.width - gap * (columns - 1)) / columns);
  const down = Math.floor(((space.height - gap * (rows - 1)) / rows - extraHeight) * PICTURE_RATIO);
  const width = Math.min(across, Math.max(down, LIVE_GRID.tileMinPx));
  return { columns, rows, tile: { width, height: Math.floor(width / PICTURE_RATIO) + extraHeight }, shown: count };
}

/** The tile that an arrow key moves to, or undefined if there is none. */
export function neighbourTile(index: number, key: string, { columns, shown }: GridLayout): number | undefined {
  const column = index % columns;
  const to = {
    ArrowLeft: column > 0 ? index - 1 : undefined,
    ArrowRight: column < columns - 1 ? index + 1 : undefined,
    ArrowUp: index - columns,
    // From above the gap in an incomplete last row, move to its last tile.
    ArrowDown:
      Math.floor(index / columns) < Math.floor((shown - 1) / columns)
        ? Math.min(index + columns, shown - 1)
        : undefined,
    Home: 0,
    End: shown - 1,
  }[key];
  return to !== undefined && to >= 0 && to < shown && to !== index ? to : undefined;
}

import type { WallSize } from '../../features/desk/wall-size.ts';
import { GRID_GAP, type GridLayout, TILE_MIN } from '../../features/video/live-grid/grid-layout.ts';
import type { Size } from '../../ui/picture/picture-view.ts';

/** px of a tile above its pictures, and below them. */
const TILE_HEADER = 32;
const TILE_STRIP = 26;

/** px of the column beside a tile's picture: the still of the alarm and why it was raised. */
const COLUMN = { min: 96, max: 240 } as const;

const PICTURE_RATIO = 16 / 9;

/** From this size on the tiles stand closer together, so that more of them fit. */
const DENSE_FROM = 5;

/** px between the tiles, and around them. */
export const wallGaps = (size: WallSize) =>
  size < DENSE_FROM ? { gap: GRID_GAP, padding: GRID_GAP } : { gap: 6, padding: 4 };

/** px between the header of a tile and its strip. */
export const bodyHeightIn = ({ height }: Pick<Size, 'height'>): number => height - TILE_HEADER - TILE_STRIP;

/** px of the live picture in a tile; the column beside it takes the rest of the width. */
export function livePictureIn({ width, height }: Size): Size {
  const room = bodyHeightIn({ height });
  const wide = Math.floor(Math.min(width - COLUMN.min, room * PICTURE_RATIO));
  return { width: wide, height: Math.min(room, Math.ceil(wide / PICTURE_RATIO)) };
}

/**
 * Lays out a wall of `size` x `size` tiles in `space`, without the padding around it: as many as keep the size that makes
 * them useful, and of those layouts the one with the largest pictures. The tiles fill the space.
 */
export function layoutWall(space: Size, size: WallSize): GridLayout {
  const { gap } = wallGaps(size);
  let best: GridLayout = { columns: 0, rows: 0, tile: { width: 0, height: 0 }, shown: 0, gap };
  let bestPicture = 0;
  for (let columns = 1; columns <= size; columns += 1) {
    for (let rows = 1; rows <= size; rows += 1) {
      const across = Math.floor((space.width - gap * (columns - 1)) / columns);
      const down = Math.floor((space.height - gap * (rows - 1)) / rows);
      if (across < TILE_MIN.width || down < TILE_MIN.height) continue;
      const tallest = Math.ceil((across - COLUMN.min) / PICTURE_RATIO) + TILE_HEADER + TILE_STRIP;
      const height = Math.max(TILE_MIN.height, Math.min(down, tallest));
      const picture = livePictureIn({ width: across, height }).width;
      const shown = columns * rows;
      if (shown < best.shown || (shown === best.shown && picture <= bestPicture)) continue;
      best = { columns, rows, tile: { width: Math.min(across, picture + COLUMN.max), height }, shown, gap };
      bestPicture = picture;
    }
  }
  return best;
}

/** The number of tiles of each size that fit, as the current size sees the space. */
export function countFitting(space: Size, current: WallSize, size: WallSize): number {
  const spare = 2 * (wallGaps(current).padding - wallGaps(size).padding);
  return layoutWall({ width: space.width + spare, height: space.height + spare }, size).shown;
}

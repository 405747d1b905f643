import type { Size } from '../../../ui/picture/picture-view.ts';

const PICTURE_RATIO = 16 / 9;

/** All tiles at once, as large as they fit, with `gap` px between them: of a playback in step none may be left out. */
export function layoutAll(space: Size, count: number, gap: number): { columns: number; rows: number; tile: Size } {
  let best = { columns: 1, rows: count, tile: { width: 0, height: 0 } };
  if (space.width === 0 || space.height === 0) return best;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (space.width - gap * (columns - 1)) / columns;
    const down = (space.height - gap * (rows - 1)) / rows;
    const width = Math.max(1, Math.floor(Math.min(across, down * PICTURE_RATIO)));
    if (width <= best.tile.width) continue;
    best = { columns, rows, tile: { width, height: Math.floor(width / PICTURE_RATIO) } };
  }
  return best;
}
